// The line in front of the one connection of the embedded database: requests before work in the background, each in
// the order they came.

export type Turn = () => void;
export type Lane = "request" | "background";
export type TakeTurn = (lane: Lane) => Promise<Turn>;

type Waiting = { begin: (turn: Turn) => void };

// How long one waits for a turn, in milliseconds.
const patience: Record<Lane, number> = { request: 10_000, background: 120_000 };
// So many requests in a row, then the background has one turn: a flood must not stop an import.
const requestsInARow = 8;
// Whoever has asked one thing asks the next within a moment, as a rule: the background lets it pass, in milliseconds.
const moment = 2;

/**
 * Waits for one's turn; the answer ends it. Nobody waits for ever: code that asks for a second turn while
 * it holds the first (a query on `db` inside a transaction) would otherwise stop the whole server.
 */
export const turnQueue = (): TakeTurn => {
  const lanes: Record<Lane, Waiting[]> = { request: [], background: [] };
  let busy = false;
  let inARow = 0;
  let pause: NodeJS.Timeout | undefined;

  const next = () => {
    clearTimeout(pause);
    pause = undefined;
    const background =
      lanes.request.length === 0 || inARow >= requestsInARow ? lanes.background.shift() : undefined;
    const waiting = background ?? lanes.request.shift() ?? lanes.background.shift();
    busy = waiting !== undefined;
    inARow = background || !waiting ? 0 : inARow + 1;
    if (!waiting) return;
    let ended = false;
    waiting.begin(() => {
      if (ended) return;
      ended = true;
      const isRequest = inARow > 0;
      if (isRequest && lanes.request.length === 0 && inARow < requestsInARow)
        pause = setTimeout(next, moment);
      else next();
    });
  };

  return (lane) =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin: (turn) => {
          clearTimeout(timer);
          resolve(turn);
        },
      };
      const timer = setTimeout(() => {
        lanes[lane] = lanes[lane].filter((one) => one !== waiting);
        reject(Object.assign(new Error("Waited too long for the database"), { code: "55P03" }));
      }, patience[lane]);
      lanes[lane].push(waiting);
      if (!busy || (pause && lane === "request")) next();
    });
};
