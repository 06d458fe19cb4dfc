// The type of a translation: every key of the English one, plus the `many` of Spanish plurals.

/** Spanish has a third plural form ("1 millón de tiendas") beside `one` and `other`. */
type WithMany<Key> = Key extends `${infer Stem}_other` ? `${Stem}_many` | Key : Key;

export type Words<English> = {
  [Key in WithMany<keyof English & string>]: Key extends keyof English
    ? English[Key] extends string
      ? string
      : Words<English[Key]>
    : string;
};
