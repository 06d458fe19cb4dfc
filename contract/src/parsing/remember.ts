// Spreadsheets repeat themselves: forty towns in forty thousand rows. An answer found once is kept.

/** A text longer than this is no town and no category: it is not worth remembering. */
const longest = 300;

/** Keeps at most `limit` answers and then starts anew: a file of distinct texts must not fill the memory. */
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
