// Las palabras de crear la cuenta, los códigos de verificación y las contraseñas olvidadas.
import type { access as english } from "../en/access.ts";
import type { Words } from "../words.ts";

export const access: Words<typeof english> = {
  haveAccount: "¿Ya tienes cuenta?",
  backToSignIn: "Volver a iniciar sesión",
  newPassword: "Nueva contraseña",
  passwordHelp:
    "12 caracteres o más, los que quieras: cuatro palabras que solo tú juntarías son fáciles de recordar. No se aceptan contraseñas comunes ni tu propio nombre.",
  version: "Versión {{version}}",
  join: {
    title: "Regístrate como aliado",
    subtitle: "Te enviamos un código al correo para confirmar que es tuyo",
    firstName: "Nombres",
    lastName: "Apellidos",
    phone: "Celular",
    acceptTerms: "Acepto los términos y condiciones",
    acceptDataPolicy: "Autorizo el tratamiento de mis datos personales",
    readTerms: "Leer los términos",
    readDataPolicy: "Leer la política de datos",
    submit: "Crear cuenta",
  },
  code: {
    label: "Código de 6 dígitos",
    digit: "Dígito {{at}} de {{count}}",
    incomplete: "Escribe los 6 dígitos",
    send: "Enviar código",
    check: "Continuar",
    sentAgain: "Va un código nuevo en camino. El anterior ya no sirve.",
    resend: "Reenviar código",
    resendIn: "Reenviar código en {{time}}",
    otherEmail: "Usar otro correo",
    where: "Mira también en el correo no deseado.",
  },
  ask: {
    title: {
      activation: "Activa tu cuenta",
      "sign-in": "Ingresa con un código",
      "password-reset": "¿Olvidaste tu contraseña?",
    },
    help: {
      activation: "Te enviamos un código de 6 dígitos al correo. Así sabemos que es tuyo.",
      "sign-in": "Te enviamos un código de 6 dígitos al correo. No necesitas contraseña.",
      "password-reset": "Te enviamos un código de 6 dígitos al correo. Con él eliges una contraseña nueva.",
    },
    invited: "Te enviamos un código de 6 dígitos a {{identifier}}. Así sabemos que el correo es tuyo.",
  },
  check: {
    title: {
      activation: "Activa tu cuenta",
      "sign-in": "Escribe tu código",
      "password-reset": "Elige una contraseña nueva",
    },
    help: {
      activation: "Enviamos un correo a {{identifier}}. Escribe el código que trae.",
      "sign-in": "Si {{identifier}} tiene una cuenta, va en camino un correo con un código.",
      "password-reset": "Si {{identifier}} tiene una cuenta, va en camino un correo con un código.",
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
      "Elige «¿Olvidaste tu contraseña?». Te enviamos un código al correo y eliges una contraseña nueva. También puedes ingresar con un código de verificación, sin contraseña.",
    noCode: "El código no llega",
    noCodeHelp:
      "Puede tardar un minuto. Mira en el correo no deseado y revisa que el correo esté escrito como en tu cuenta. Luego pide otro: solo sirve el código más reciente.",
    blocked: "Dice que hubo demasiados intentos",
    blockedHelp:
      "Espera el tiempo que indica e intenta de nuevo. Mientras tanto puedes entrar con un código de verificación o con una contraseña nueva.",
    invited: "Me invitaron",
    invitedHelp:
      "Abre el enlace de la invitación y pide tu código. Si no encuentras la invitación, pídele al equipo de operaciones que la envíe de nuevo.",
    noMarkets: "Me registré pero no veo tiendas",
    noMarketsHelp:
      "El equipo de operaciones vincula tu cuenta con tus tiendas. Escríbele a la persona de iGO con la que estás en contacto.",
  },
};
