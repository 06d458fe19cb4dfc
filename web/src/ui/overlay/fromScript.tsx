// A component whose script loads when it is first rendered. If loading failed it can be retried.
//
//   const Drawn = fromScript(() => import("./Drawn.tsx").then((module) => module.Drawn));
//   forgetFailedScripts()      call it before rendering a failed component again
import { use, type ComponentType } from "react";

/** The connection was down, or the script belonged to a version that is no longer served. */
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
