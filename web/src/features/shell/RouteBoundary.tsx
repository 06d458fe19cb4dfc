// The error boundary around each screen: the frame stays, and the user can retry or navigate away.
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

  /** Navigating to another screen resets the error. */
  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path && this.state.failure) this.tryAgain();
  }

  tryAgain = () => {
    forgetFailedScripts();
    this.setState({ failure: null });
  };

  /** Scripts that a newer version no longer serves need a reload. */
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
