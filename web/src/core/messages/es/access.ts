// Textos de crear la cuenta, los códigos de verificación y las contraseñas olvidadas.
import type { access as english } from "../en/access.ts";
import type { Words } from "../words.ts";

export const access: Words<typeof english> = {
  haveAccount: "¿Ya tienes cuenta?",
  backToSignIn: "Volver a iniciar sesión",
  newPassword: "Nueva contraseña",
  passwordHelp:
    "Mínimo 12 caracteres. Cuatro palabras que solo tú juntarías son fáciles de recordar. No se aceptan contraseñas comunes ni tu propio nombre.",
  version: "Versión del {{version}}",
  join: {
    title: "Regístrate como aliado",
    subtitle: "Te enviaremos un código al correo para confirmar que es tuyo",
    acceptTerms: "Acepto los términos y condiciones",
    acceptDataPolicy: "Autorizo el tratamiento de mis datos personales",
    readTerms: "Leer los términos",
    readDataPolicy: "Leer la política de datos",
    submit: "Crear cuenta",
  },
  enter: {
    title: "Antes de entrar",
    help: "Para usar iGO, acepta los términos y autoriza el tratamiento de tus datos personales. Solo lo haces una vez.",
    submit: "Aceptar y entrar",
    signOut: "Ahora no: cerrar sesión",
  },
  invitation: {
    hello: "Hola, {{name}}. {{inviter}} te invita a iGO.",
    password: "Contraseña (opcional)",
    passwordHelp: "Mínimo 12 caracteres. Sin ella, ingresas con códigos que te enviamos al correo.",
    more_one: "y {{count}} más",
    more_many: "y {{count}} más",
    more_other: "y {{count}} más",
    dead: "Este enlace ya no sirve",
    deadHelp:
      "Ya se usó, venció o te enviaron una invitación más reciente. Si ya activaste tu cuenta, inicia sesión. Si no, pídele a quien te invitó que reenvíe la invitación.",
    failed: "No pudimos abrir tu invitación",
    signedIn: "Tienes abierta la sesión de {{name}}",
    signedInHelp: "Esta invitación es para {{email}}. Cierra la sesión para aceptarla.",
    signOut: "Cerrar sesión y continuar",
    stay: "Seguir con esta sesión",
  },
  code: {
    label: "Código de 6 dígitos",
    digit: "Dígito {{at}} de {{count}}",
    incomplete: "Escribe los 6 dígitos",
    send: "Enviar código",
    check: "Continuar",
    sentAgain: "Te enviamos un código nuevo. El anterior ya no sirve.",
    resend: "Reenviar código",
    resendIn: "Reenviar código en {{time}}",
    otherEmail: "Usar otro correo",
    where: "Revisa también la carpeta de correo no deseado.",
  },
  ask: {
    title: {
      activation: "Activa tu cuenta",
      "sign-in": "Ingresa con un código",
      "password-reset": "¿Olvidaste tu contraseña?",
    },
    help: {
      activation: "Te enviaremos un código de 6 dígitos al correo para confirmar que es tuyo.",
      "sign-in": "Te enviaremos un código de 6 dígitos al correo. No necesitas contraseña.",
      "password-reset":
        "Te enviaremos un código de 6 dígitos al correo. Con él podrás elegir una contraseña nueva.",
    },
    invited: "Te enviaremos un código de 6 dígitos a {{identifier}} para confirmar que el correo es tuyo.",
  },
  check: {
    title: {
      activation: "Activa tu cuenta",
      "sign-in": "Escribe tu código",
      "password-reset": "Elige una contraseña nueva",
    },
    help: {
      activation: "Enviamos un correo a {{identifier}}. Escribe el código que aparece en él.",
      "sign-in": "Si hay una cuenta con {{identifier}}, en un momento llegará un código por correo.",
      "password-reset": "Si hay una cuenta con {{identifier}}, en un momento llegará un código por correo.",
    },
  },
  reset: {
    submit: "Guardar contraseña",
    everywhere: "Se cerrará tu sesión en todos tus dispositivos.",
  },
  help: {
    title: "Ayuda para ingresar",
    forgot: "Olvidé mi contraseña",
    forgotHelp:
      "Elige «¿Olvidaste tu contraseña?». Te enviaremos un código al correo y podrás elegir una contraseña nueva. También puedes ingresar con un código de verificación, sin contraseña.",
    noCode: "No me llega el código",
    noCodeHelp:
      "Puede tardar un minuto. Revisa el correo no deseado y confirma que escribiste el correo de tu cuenta. Luego pide otro código: solo sirve el más reciente.",
    blocked: "Dice «Demasiados intentos»",
    blockedHelp:
      "Espera el tiempo que se indica e intenta de nuevo. Mientras tanto puedes ingresar con un código de verificación o elegir una contraseña nueva.",
    invited: "Me invitaron",
    invitedHelp:
      "Abre el enlace del correo de invitación y sigue los pasos. Si no encuentras la invitación, pídele al equipo de operaciones que la reenvíe.",
    noMarkets: "Me registré pero no veo tiendas",
    noMarketsHelp:
      "El equipo de operaciones vincula tu cuenta con tus tiendas. Escríbele a tu contacto en iGO.",
  },
};
