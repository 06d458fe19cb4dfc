// A lazy popup: it loads when it is first opened, and stays mounted.
//
//   const Items = whenOpened(() => import("./ActionMenuItems.tsx").then((module) => module.ActionMenuItems));
//   <Items open={anchor !== null} … />
import { Suspense, useState, type ComponentType } from "react";
import { fromScript } from "./fromScript.tsx";

export const whenOpened = <Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) => {
  const Drawn = fromScript(load);
  return function WhenOpened(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    return (
      wasOpened && (
        <Suspense>
          <Drawn {...props} />
        </Suspense>
      )
    );
  };
};
