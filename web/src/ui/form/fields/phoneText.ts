// A phone number as shown: `+573001234567` grouped as people dictate it, 300 123 4567. Foreign numbers keep their
// country code. Separate from the field that parses one, which is heavy because it knows the numbers of the whole
// world.

export const phoneText = (e164: string) => e164.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
