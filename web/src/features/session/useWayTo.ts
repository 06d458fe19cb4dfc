// The way from one auth screen to another: where one wanted to go, and the e-mail typed, go along.
import type { OtpPurpose } from "@igo/contract/session/session";
import { useLocation, useSearchParams } from "react-router";
import { paths } from "../../core/paths.ts";

/** What the screen one comes from has sent along. */
export const useBrought = (): { email: string; hasNewPassword: boolean } => {
  const { state }: { state: unknown } = useLocation();
  const brought = typeof state === "object" && state !== null ? state : {};
  return {
    email: "email" in brought && typeof brought.email === "string" ? brought.email : "",
    hasNewPassword: "hasNewPassword" in brought && brought.hasNewPassword === true,
  };
};

/** An auth screen's address with the way back that this one carries; the code's screen is told what the code is for. */
export const useWayTo = () => {
  const [here] = useSearchParams();
  const returnTo = here.get("returnTo");
  const to = (path: string, purpose?: OtpPurpose) => {
    const params = new URLSearchParams({ ...(purpose && { purpose }), ...(returnTo && { returnTo }) });
    return params.size === 0 ? path : `${path}?${params.toString()}`;
  };
  return { to, toCode: (purpose: OtpPurpose) => to(paths.auth.jwt.checkOtp, purpose) };
};
