// Spreadsheets repeat themselves: forty towns in forty thousand rows. So cache each result.

/** A longer text is neither a town nor a category, and not worth caching. */
const longest = 300;

/** Caches at most `limit` results, then starts over: a file of distinct texts must not fill the memory. */
export const remember = <Answer>(work: (text: string) => Answer, limit = 5000) => {
  const answers = new Map<string, Answer>();
  return (text: string): Answer => {
    if (text.length > longest) return work(text);
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = work(text);
    if (answers.size >= limit) answers.clear();
    answers.set(text, answer);
    return answer;
  };
};
