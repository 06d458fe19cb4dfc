// A phone number as it is shown: `+573001234567` as one dictates it, 300 123 4567. Numbers abroad keep their country's code.
// Apart from the field that reads one, which knows the numbers of the whole world and is heavy.

export const phoneText = (e164: string) => e164.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
