// Los términos y la política de datos: este es el texto que obliga.
import type { LegalTexts } from "./legalText.ts";

export const legal: LegalTexts = {
  terms: {
    title: "Términos y condiciones",
    parts: [
      {
        heading: "Qué es esto",
        paragraphs: [
          "iGO - Intelligent Logistics («iGO») es un servicio para tiendas de Colombia y para el equipo que opera sus domicilios. En él mantienes al día los datos, el horario, el menú y los precios de tus tiendas. Estos términos son entre tú e iGO y rigen desde que creas tu cuenta hasta que la eliminas.",
        ],
      },
      {
        heading: "Tu cuenta",
        paragraphs: [
          "Debes ser mayor de 18 años y poder actuar por las tiendas que administras. La cuenta es personal: da datos verdaderos, guarda para ti tu contraseña y tus códigos, y avísanos si crees que alguien más usa tu cuenta. En tu cuenta puedes ver tus dispositivos y cerrar su sesión.",
          "El equipo de operaciones vincula tu cuenta con tus tiendas. Sin ese vínculo no ves datos de ninguna tienda.",
        ],
      },
      {
        heading: "Lo que publicas",
        paragraphs: [
          "Lo que escribes y subes sobre tus tiendas sigue siendo tuyo. Autorizas a iGO a guardarlo, a mostrarlo a clientes, domiciliarios y al equipo de operaciones, y a adaptar su forma, en lo que el servicio necesite. Respondes por que sea verdadero, por que los precios y la disponibilidad estén al día, y por tener derecho a usar las fotos y marcas que subes.",
        ],
      },
      {
        heading: "Lo que no se permite",
        paragraphs: [
          "Ver o cambiar datos de tiendas que no son tuyas, evadir los límites o las protecciones del servicio, sobrecargarlo a propósito, usarlo para bienes ilícitos o copiar de él datos de otras personas.",
        ],
      },
      {
        heading: "Disponibilidad y cambios",
        paragraphs: [
          "Trabajamos para que el servicio esté disponible y tus datos seguros, pero ningún servicio está libre de interrupciones. iGO responde por los daños que cause por su culpa según la ley colombiana, y nada de lo escrito aquí te quita los derechos que la ley te da como consumidor (Ley 1480 de 2011).",
          "Si cambiamos estos términos te avisamos antes, y te pedimos de nuevo tu aceptación cuando el cambio te afecte. Si no estás de acuerdo, puedes eliminar tu cuenta.",
        ],
      },
      {
        heading: "El final",
        paragraphs: [
          "Puedes eliminar tu cuenta cuando quieras en «Mi cuenta», «Privacidad». Podemos suspender una cuenta que incumpla estos términos, y te decimos por qué. Rige la ley colombiana.",
        ],
      },
    ],
  },
  "data-policy": {
    title: "Política de tratamiento de datos personales",
    parts: [
      {
        heading: "Quién responde",
        paragraphs: [
          "iGO - Intelligent Logistics es responsable del tratamiento de tus datos personales (Ley 1581 de 2012, Decreto 1377 de 2013). Nos encuentras al responder cualquier correo que te enviemos, y en «Mi cuenta», «Privacidad».",
        ],
      },
      {
        heading: "Qué guardamos",
        paragraphs: [
          "Tus nombres y apellidos, correo, celular e idioma. Tu contraseña, solo como un resumen del que no se puede volver a leer. Los dispositivos en que tienes la sesión abierta, con su dirección de red y sus horas. Lo que cambiaste en el servicio y cuándo. Lo que aceptaste, con versión y hora.",
          "No guardamos datos sensibles (salud, creencias, biometría) ni datos de menores de edad.",
        ],
      },
      {
        heading: "Para qué",
        paragraphs: [
          "Para dejarte entrar y proteger tu cuenta; para vincularte con tus tiendas y contactarte por ellas; para enviarte códigos y avisos del servicio; para saber quién cambió qué; para responderte, y a las autoridades cuando la ley lo ordena. Para nada más sin preguntarte de nuevo: las novedades de iGO por correo son una autorización aparte, que das o retiras en tu cuenta.",
        ],
      },
      {
        heading: "Quién los ve",
        paragraphs: [
          "Tú, el equipo de operaciones y, en lo que el trabajo de una tienda lo necesite, quienes administran la misma tienda. Las empresas que operan servidores o envían mensajes por nosotros, obligadas a usar los datos solo para eso. No vendemos datos.",
        ],
      },
      {
        heading: "Tus derechos",
        paragraphs: [
          "Conocer, actualizar y rectificar tus datos; pedir prueba de tu autorización; saber cómo se usaron tus datos; revocar la autorización y pedir que se supriman cuando no lo impida un deber legal; consultarlos gratis; y presentar quejas ante la Superintendencia de Industria y Comercio después de haber reclamado ante nosotros.",
          "En «Mi cuenta» haces casi todo tú, al momento: corregir tus datos, descargar todo lo que guardamos, retirar autorizaciones, eliminar la cuenta. Para lo demás responde cualquiera de nuestros correos: atendemos las consultas en máximo 10 días hábiles y los reclamos en máximo 15, como lo dice la ley.",
        ],
      },
      {
        heading: "Por cuánto tiempo y con qué cuidado",
        paragraphs: [
          "Guardamos tus datos mientras tengas la cuenta. Al eliminarla se borran tu nombre, correo, celular y contraseña; el registro de cambios de las tiendas queda sin tu nombre. Los datos viajan cifrados, los códigos se guardan solo como resumen y por minutos, y cada acceso se verifica.",
          "Dar tus datos es voluntario, pero sin nombre, correo y celular no puede haber cuenta.",
        ],
      },
    ],
  },
};
