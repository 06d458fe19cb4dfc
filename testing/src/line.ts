// A bad line between a browser and its server: it hangs, connected and without a word, or loses calls and answers.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What becomes of a call: it never arrives, or its answer does not. */
export type Fate = "arrives" | "callLost" | "answerLost";

export type Line = {
  url: string;
  /** Says nothing from now on, to connections that are open and to new ones. */
  hang: () => void;
  /** Goes on: what was on its way arrives late. */
  goOn: () => void;
  close: () => Promise<void>;
};

export const openLine = async (server: string, fateOf: () => Fate = () => "arrives"): Promise<Line> => {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let held: (() => void)[] | undefined;
  const inTime = (work: () => void) => void (held ? held.push(work) : work());

  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    let fate: Fate | undefined;
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", cut);
      socket.on("close", () => {
        sockets.delete(socket);
        inTime(cut);
      });
    }
    near.on("data", (call) =>
      inTime(() => {
        fate ??= fateOf();
        if (fate === "callLost") cut();
        else far.write(call);
      }),
    );
    far.on("data", (answer) =>
      inTime(() => {
        if (fate === "answerLost") return cut();
        fate = undefined;
        near.write(answer);
      }),
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const address = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    hang: () => {
      held ??= [];
    },
    goOn: () => {
      const late = held ?? [];
      held = undefined;
      for (const work of late) work();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
};
