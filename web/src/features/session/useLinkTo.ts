// Links between auth screens, which pass on the return path and the typed email address.
import type { OtpPurpose } from "@igo/contract/session/session";
import { useLocation, useSearchParams } from "react-router";
import { paths } from "../../core/paths.ts";

/** The state that the previous screen passed on. */
export const useNavigationState = (): { email: string; hasNewPassword: boolean } => {
  const { state }: { state: unknown } = useLocation();
  const passed = typeof state === "object" && state !== null ? state : {};
  return {
    email: "email" in passed && typeof passed.email === "string" ? passed.email : "",
    hasNewPassword: "hasNewPassword" in passed && passed.hasNewPassword === true,
  };
};

/** The URL of an auth screen with the current return path; for the code screen also its purpose. */
export const useLinkTo = () => {
  const [here] = useSearchParams();
  const returnTo = here.get("returnTo");
  const to = (path: string, purpose?: OtpPurpose) => {
    const params = new URLSearchParams({ ...(purpose && { purpose }), ...(returnTo && { returnTo }) });
    return params.size === 0 ? path : `${path}?${params.toString()}`;
  };
  return { to, toCode: (purpose: OtpPurpose) => to(paths.auth.jwt.checkOtp, purpose) };
};
