// A component whose script is fetched when it is first drawn. One that could not be fetched can be tried again.
//
//   const Drawn = fromScript(() => import("./Drawn.tsx").then((module) => module.Drawn));
//   forgetFailedScripts()      before what failed is drawn again
import { use, type ComponentType } from "react";

/** The connection was gone, or the script went with a version of the app that is no longer served. */
export class ScriptFailure extends Error {
  override name = "ScriptFailure";
}

const failed = new Set<() => void>();

export const forgetFailedScripts = () => {
  for (const forget of failed) forget();
  failed.clear();
};

export const fromScript = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetchScript = () =>
    (coming ??= load().catch((cause: unknown) => {
      failed.add(() => {
        coming = null;
      });
      throw new ScriptFailure("A script could not be loaded", { cause });
    }));
  return function FromScript(props: Props) {
    const Script = use(fetchScript());
    // oxlint-disable-next-line react/static-components -- it comes from a module, not from this render
    return <Script {...props} />;
  };
};
