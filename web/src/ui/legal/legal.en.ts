// The terms and the data policy in English. The Spanish text is the one that binds; this one says the same.
import type { LegalTexts } from "./legalText.ts";

export const legal: LegalTexts = {
  terms: {
    title: "Terms and conditions",
    parts: [
      {
        heading: "What this is",
        paragraphs: [
          "iGO - Intelligent Logistics (“iGO”) is a service for stores in Colombia and for the team that runs their deliveries. In it you keep your markets' details, hours, menus and prices right. These terms are between you and iGO, and hold from when you create your account until you delete it.",
          "The Spanish text binds. This translation is here to help.",
        ],
      },
      {
        heading: "Your account",
        paragraphs: [
          "You must be 18 or older and may act for the markets you manage. The account is personal: give true details, keep your password and codes to yourself, and tell us if you think somebody else uses your account. You can see your devices and sign them out in your account.",
          "The operations team links your account to your markets. Without that link you see no market's data.",
        ],
      },
      {
        heading: "What you put in",
        paragraphs: [
          "What you write and upload about your markets stays yours. You let iGO store it, show it to customers, couriers and the operations team, and adapt its form, as far as the service needs it. You are responsible for it being true, for prices and availability being current, and for having the right to the photos and brands you upload.",
        ],
      },
      {
        heading: "What is not allowed",
        paragraphs: [
          "Reading or changing data of markets that are not yours, getting around the service's limits or protections, overloading it on purpose, using it for unlawful goods, or copying other people's data out of it.",
        ],
      },
      {
        heading: "Availability and changes",
        paragraphs: [
          "We work to keep the service available and your data safe, but no service is free of interruptions. iGO answers for damage caused by its own fault as Colombian law provides, and nothing here takes away rights that the law gives you as a consumer (Ley 1480 de 2011).",
          "If we change these terms we tell you before, and ask for your agreement again where the change matters to you. If you do not agree you can delete your account.",
        ],
      },
      {
        heading: "The end",
        paragraphs: [
          "You can delete your account at any time under “My account”, “Privacy”. We may suspend an account that breaks these terms, and tell you why. Colombian law applies.",
        ],
      },
    ],
  },
  "data-policy": {
    title: "Personal data policy",
    parts: [
      {
        heading: "Who is responsible",
        paragraphs: [
          "iGO - Intelligent Logistics is responsible for processing your personal data (Ley 1581 de 2012, Decreto 1377 de 2013). You reach us by replying to any e-mail we send you, and under “My account”, “Privacy”.",
        ],
      },
      {
        heading: "What we keep",
        paragraphs: [
          "Your first and last name, e-mail, mobile phone and language. Your password only as a hash from which it cannot be read back. The devices you are signed in on, with their network address and times. What you changed in the service and when. What you agreed to, with version and time.",
          "We keep no sensitive data (health, beliefs, biometrics), and none of minors.",
        ],
      },
      {
        heading: "What for",
        paragraphs: [
          "To let you in and protect your account; to link you to your markets and contact you about them; to send you codes and notices of the service; to know who changed what; to answer you, and authorities where the law orders it. For nothing else without asking you again: news of iGO by e-mail is a consent of its own, which you give or withdraw in your account.",
        ],
      },
      {
        heading: "Who sees it",
        paragraphs: [
          "You, the operations team and, as far as a market's work needs it, others who manage the same market. Companies that run servers or send messages for us, bound to use the data for that only. We sell no data.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "To know, update and correct your data; to ask for proof of your authorisation; to be told how your data was used; to withdraw your authorisation and have your data erased where no legal duty stands against it; to see your data free of charge; and to complain to the Superintendencia de Industria y Comercio once you have complained to us.",
          "In “My account” you do most of it yourself, at once: correct your details, download everything we keep, withdraw consents, delete the account. For the rest, reply to any of our e-mails: we answer enquiries within 10 working days and complaints within 15, as the law says.",
        ],
      },
      {
        heading: "How long, and how safe",
        paragraphs: [
          "We keep your data while you have the account. When you delete it your name, e-mail, phone and password are erased; the record of changes to markets stays, without your name. Data is sent encrypted, codes are kept only as a hash and for minutes, and every access is checked.",
          "Giving your data is voluntary, but without name, e-mail and phone there can be no account.",
        ],
      },
    ],
  },
};
