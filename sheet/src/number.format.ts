// Decides from a number format what a number is: a date, a time of day, a percentage or just a number.

export const numberKinds = { number: 0, date: 1, time: 2, duration: 3, percent: 4 };

const builtinKind = (id: number) => {
  if (id === 9 || id === 10) return numberKinds.percent;
  if (id === 46) return numberKinds.duration;
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return numberKinds.time;
  // 27 to 36 and 50 to 58 are date formats of East Asian versions.
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return numberKinds.date;
  return numberKinds.number;
};

// Text in quotes, after a backslash, as padding (_x) or repeated (*x) says nothing about the value.
const LITERALS = /"[^"]*"?|\\.|[_*]./gsu;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
const BRACKETS = /\[[^\]]*\]?/g;

const codeKind = (code: string) => {
  const [positive = ""] = code.replace(LITERALS, "").split(";");
  if (ELAPSED.test(positive)) return numberKinds.duration;
  const plain = positive
    .replace(BRACKETS, "")
    .replace(/general|standard/gi, "")
    .replace(/e[+-]/gi, "")
    .toLowerCase();
  if (/[yd]/.test(plain)) return numberKinds.date;
  if (/h|s|am\/pm|a\/p/.test(plain)) return numberKinds.time;
  if (/m/.test(plain)) return numberKinds.date;
  return plain.includes("%") ? numberKinds.percent : numberKinds.number;
};

export const numberKind = (id: number, code: string | undefined) =>
  code === undefined ? builtinKind(id) : codeKind(code.slice(0, 1000));
