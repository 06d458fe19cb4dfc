// The terms and the data policy in English. The Spanish text is the binding one; this one says the same.
import type { LegalTexts } from "./legalText.ts";

export const legal: LegalTexts = {
  terms: {
    title: "Terms and conditions",
    parts: [
      {
        heading: "What this is",
        paragraphs: [
          "iGO - Intelligent Logistics (“iGO”) is a service for stores in Colombia and for the team that runs their deliveries. You use it to keep your markets' details, hours, menus and prices up to date. These terms are between you and iGO and apply from the moment you create your account until you delete it.",
          "The Spanish text is binding. This translation is for your convenience.",
        ],
      },
      {
        heading: "Your account",
        paragraphs: [
          "You must be 18 or older and authorised to act for the markets you manage. The account is personal: provide true details, keep your password and codes to yourself, and tell us if you think someone else is using your account. In your account you can see your devices and sign them out.",
          "The operations team links your account to your markets. Without that link you cannot see the data of any market.",
        ],
      },
      {
        heading: "What you publish",
        paragraphs: [
          "What you write and upload about your markets remains yours. You authorise iGO to store it, show it to customers, couriers and the operations team, and adapt its format, as far as the service requires. You are responsible for its being true, for keeping prices and availability up to date, and for having the right to use the photos and brands you upload.",
        ],
      },
      {
        heading: "What is not allowed",
        paragraphs: [
          "Viewing or changing the data of markets that are not yours, bypassing the service's limits or protections, overloading it on purpose, using it for unlawful goods, or copying other people's data from it.",
        ],
      },
      {
        heading: "Availability and changes",
        paragraphs: [
          "We work to keep the service available and your data safe, but no service is free from interruptions. iGO is liable for damage caused by its own fault under Colombian law, and nothing in these terms takes away the rights that the law gives you as a consumer (Ley 1480 de 2011).",
          "If we change these terms, we tell you beforehand and ask you to accept them again where the change affects you. If you do not agree, you can delete your account.",
        ],
      },
      {
        heading: "Ending the agreement",
        paragraphs: [
          "You can delete your account at any time under “My account”, “Privacy”. We may suspend an account that breaches these terms, and we will tell you why. Colombian law applies.",
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
          "iGO - Intelligent Logistics is responsible for processing your personal data (Ley 1581 de 2012, Decreto 1377 de 2013). You can contact us by replying to any email we send you, and under “My account”, “Privacy”.",
        ],
      },
      {
        heading: "What we keep",
        paragraphs: [
          "Your first and last name, email, mobile phone and language. Your password, only as a hash from which it cannot be recovered. The devices you are signed in on, with their network address and times. What you changed in the service and when. What you accepted, with version and time.",
          "We do not keep sensitive data (health, beliefs, biometrics) or data of minors.",
        ],
      },
      {
        heading: "What for",
        paragraphs: [
          "To let you sign in and to protect your account; to link you to your markets and contact you about them; to send you codes and service notices; to know who changed what; and to answer you, and the authorities where the law requires it. We will not use it for anything else without asking you again: news about iGO by email needs a separate consent, which you give or withdraw in your account.",
        ],
      },
      {
        heading: "Who sees it",
        paragraphs: [
          "You, the operations team and, as far as the work of a market requires, the others who manage the same market. Companies that run servers or send messages for us, which may use the data only for that. We do not sell data.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "To know, update and correct your data; to ask for proof of your authorisation; to know how your data was used; to withdraw your authorisation and have your data erased where no legal duty prevents it; to consult your data free of charge; and to complain to the Superintendencia de Industria y Comercio after you have complained to us.",
          "In “My account” you can do most of this yourself, right away: correct your details, download everything we keep, withdraw consents, delete the account. For anything else, reply to any of our emails: we answer enquiries within 10 working days and complaints within 15, as the law requires.",
        ],
      },
      {
        heading: "How long we keep it, and how we protect it",
        paragraphs: [
          "We keep your data while you have the account. When you delete it, your name, email, phone and password are erased; the record of changes to markets stays, without your name. Data is encrypted in transit, codes are kept only as a hash and for a few minutes, and every access is checked.",
          "Providing your data is voluntary, but an account requires a name, an email and a phone number.",
        ],
      },
    ],
  },
};
