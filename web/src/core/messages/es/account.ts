// Textos de la cuenta propia.
import type { account as english } from "../en/account.ts";
import type { Words } from "../words.ts";

export const account: Words<typeof english> = {
  sections: "Secciones de la cuenta",
  section: {
    profile: "Perfil",
    password: "Contraseña",
    devices: "Dispositivos",
    language: "Idioma",
    notifications: "Notificaciones",
    privacy: "Privacidad",
  },
  emailHelp: {
    partner: "Con él inicias sesión. Para cambiarlo, escríbele al equipo de operaciones.",
    admin: "Con él inicias sesión. Otro administrador puede cambiarlo en Usuarios.",
  },
  photo: {
    upload: "Subir foto",
    replace: "Cambiar foto",
    remove: "Quitar foto",
    help: "JPEG, PNG o WebP, hasta 10 MB. Quitamos la ubicación de la foto.",
    saved: "Foto guardada",
    removed: "Quitaste la foto",
  },
  phoneCode: {
    title: "Confirma tu celular",
    help: "Te enviaremos un mensaje de texto con un código de 6 dígitos al {{phone}}. Cuando lo confirmes, también podrás ingresar con códigos enviados a ese número.",
    sent: "Enviamos un código al {{phone}}. Escríbelo aquí.",
    confirmed: "Confirmado",
    since: "{{phone}} · desde el {{date}}",
    done: "Tu celular quedó confirmado",
  },
  password: {
    current: "Contraseña actual",
    change: "Cambiar contraseña",
    set: "Crear contraseña",
    none: "Todavía no tienes contraseña: ingresas con códigos de verificación. Si creas una, podrás usar cualquiera de los dos.",
    others: "Se cerrará tu sesión en los demás dispositivos.",
    changed: "Guardamos tu contraseña nueva",
  },
  devices: {
    help: "Dónde tienes la sesión abierta. Si no reconoces un dispositivo, cierra su sesión y cambia tu contraseña.",
    this: "Este dispositivo",
    unknown: "Dispositivo desconocido",
    from: "Desde {{since}} · última actividad {{seen}}",
    fromAddress: "Desde {{since}} · última actividad {{seen}} · {{address}}",
    end: "Cerrar sesión",
    endNamed: "Cerrar sesión en {{name}}",
    ended: "Se cerró la sesión en {{name}}",
    endOthers: "Cerrar sesión en los demás dispositivos",
    endedOthers: "Se cerró la sesión en los demás dispositivos",
    name: "{{browser}} en {{system}}",
  },
  language: {
    help: "Para esta pantalla y los correos que te enviamos.",
    saved: "Idioma guardado",
  },
  data: {
    title: "Mis datos",
    help: "Todo lo que iGO guarda sobre ti, en un archivo que también pueden leer otros programas (JSON).",
    download: "Descargar mis datos",
  },
  consents: {
    title: "Términos y autorizaciones",
    given: "Aceptado el {{date}} · versión del {{version}}",
    withdrawn: "Retirado el {{date}}",
    never: "No aceptado",
    give: "Aceptar",
    giveNamed: "Aceptar: {{name}}",
    withdraw: "Retirar",
    withdrawNamed: "Retirar: {{name}}",
    needed: "Tu cuenta lo requiere. Para retirarlo, elimina tu cuenta.",
    purpose: {
      terms: "Términos y condiciones",
      "data-policy": "Tratamiento de mis datos personales",
      news: "Novedades de iGO por correo",
    },
    read: "Leer",
    readNamed: "Leer: {{name}}",
  },
  erase: {
    title: "Eliminar mi cuenta",
    help: "Tu nombre, correo y celular se borran definitivamente.",
    open: "Eliminar mi cuenta…",
    question: "¿Eliminar tu cuenta definitivamente?",
    consequence:
      "Tu nombre, correo, celular y contraseña se borran de inmediato y se cierra tu sesión en todos los dispositivos. Pierdes el acceso a tus tiendas, pero las tiendas siguen. Lo que cambiaste o escribiste queda, sin tu nombre. Esto no se puede deshacer.",
    password: "Tu contraseña",
    confirm: "Eliminar definitivamente",
    done: "Tu cuenta fue eliminada",
  },
};
