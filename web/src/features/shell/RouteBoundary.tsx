// Around each screen: what breaks in it leaves the frame as it is, and can be tried again or left by the navigation.
import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";
import { logFailure } from "../../core/log.ts";
import { isOutdated } from "../../core/version.ts";
import { forgetFailedScripts } from "../../ui/overlay/fromScript.tsx";
import { BrokenScreen } from "./BrokenScreen.tsx";

type Props = { path: string; children: ReactNode };
type State = { failure: { error: unknown } | null };

class Boundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    logFailure("A screen broke:", error);
  }

  /** Another screen is another try. */
  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path && this.state.failure) this.tryAgain();
  }

  tryAgain = () => {
    forgetFailedScripts();
    this.setState({ failure: null });
  };

  /** What a newer app no longer serves comes with a reload alone. */
  retry = async () => {
    if (await isOutdated()) window.location.reload();
    else this.tryAgain();
  };

  override render() {
    const { failure } = this.state;
    return failure ? <BrokenScreen error={failure.error} onRetry={this.retry} /> : this.props.children;
  }
}

export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary path={pathname}>{children}</Boundary>;
}
