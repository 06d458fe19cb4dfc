// The way from one auth screen to another: where one wanted to go, and the e-mail typed, go along.
import type { OtpPurpose } from "@igo/contract/session/session";
import { useLocation, useSearchParams } from "react-router";
import { paths } from "../../core/paths.ts";

/** What the screen one comes from has sent along. */
export const useNavigationState = (): { email: string; hasNewPassword: boolean } => {
  const { state }: { state: unknown } = useLocation();
  const passed = typeof state === "object" && state !== null ? state : {};
  return {
    email: "email" in passed && typeof passed.email === "string" ? passed.email : "",
    hasNewPassword: "hasNewPassword" in passed && passed.hasNewPassword === true,
  };
};

/** An auth screen's address with the way back that this one carries; the code's screen is told what the code is for. */
export const useLinkTo = () => {
  const [here] = useSearchParams();
  const returnTo = here.get("returnTo");
  const to = (path: string, purpose?: OtpPurpose) => {
    const params = new URLSearchParams({ ...(purpose && { purpose }), ...(returnTo && { returnTo }) });
    return params.size === 0 ? path : `${path}?${params.toString()}`;
  };
  return { to, toCode: (purpose: OtpPurpose) => to(paths.auth.jwt.checkOtp, purpose) };
};
