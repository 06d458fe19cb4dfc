// What each code of a failure stands for: its HTTP status, and its text in both languages (Spanish is es-CO, tú).
export type Failures = Readonly<Record<string, { status: number; en: string; es: string }>>;
