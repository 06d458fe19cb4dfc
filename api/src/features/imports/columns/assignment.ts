// The best way to give each column at most one field and each field at most one column (Hungarian algorithm).

/** `scores[column][field]`, 0 for "never". Returns the field of each column, -1 for none. */
export const bestAssignment = (scores: readonly (readonly number[])[]): number[] => {
  const columns = scores.length;
  const fields = scores[0]?.length ?? 0;
  // One "no field" place per column, so that every column can be placed; columns and places count from 1, 0 is the free
  // place.
  const places = fields + columns;
  const cost = (column: number, place: number) => -(scores[column - 1]?.[place - 1] ?? 0);
  const rowPrice = Array.from({ length: columns + 1 }, () => 0);
  const placePrice = Array.from({ length: places + 1 }, () => 0);
  const holder = Array.from({ length: places + 1 }, () => 0);
  for (let column = 1; column <= columns; column += 1) {
    const cameFrom = Array.from({ length: places + 1 }, () => 0);
    const slack = Array.from({ length: places + 1 }, () => Infinity);
    const visited = Array.from({ length: places + 1 }, () => false);
    holder[0] = column;
    let place = 0;
    do {
      visited[place] = true;
      const here = holder[place] ?? 0;
      let least = Infinity;
      let next = 0;
      for (let other = 1; other <= places; other += 1) {
        if (visited[other]) continue;
        const reduced = cost(here, other) - (rowPrice[here] ?? 0) - (placePrice[other] ?? 0);
        if (reduced < (slack[other] ?? Infinity)) {
          slack[other] = reduced;
          cameFrom[other] = place;
        }
        if ((slack[other] ?? Infinity) < least) {
          least = slack[other] ?? Infinity;
          next = other;
        }
      }
      for (let other = 0; other <= places; other += 1) {
        if (visited[other]) {
          const held = holder[other] ?? 0;
          rowPrice[held] = (rowPrice[held] ?? 0) + least;
          placePrice[other] = (placePrice[other] ?? 0) - least;
        } else slack[other] = (slack[other] ?? 0) - least;
      }
      place = next;
    } while (holder[place] !== 0);
    while (place !== 0) {
      const before = cameFrom[place] ?? 0;
      holder[place] = holder[before] ?? 0;
      place = before;
    }
  }
  const answer = Array.from({ length: columns }, () => -1);
  for (let place = 1; place <= fields; place += 1) {
    const column = (holder[place] ?? 0) - 1;
    if (column >= 0 && (scores[column]?.[place - 1] ?? 0) > 0) answer[column] = place - 1;
  }
  return answer;
};
