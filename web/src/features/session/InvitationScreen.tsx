// The target of an invitation link: what it is about, both consents, an optional password, and signing in. Opening it
// only reads it. The secret is in the URL fragment, which no server and no proxy sees.
import { invitationToken } from "@igo/contract/session/session";
import { readInvitation } from "@igo/contract/session/consents.calls";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { callWith } from "../../core/net/api.ts";
import { queryClient } from "../../core/net/data.ts";
import { useText } from "../../core/language/i18n.ts";
import { chooseLanguage, isLanguageChosen } from "../../core/language/language.ts";
import { paths } from "../../core/paths.ts";
import { isProblem } from "../../core/net/problem.ts";
import { useSession } from "../../core/session/session.ts";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { messageOf } from "../../ui/feedback/messageOf.ts";
import { askToSignOut } from "../shell/signOut/signOut.data.ts";
import { AcceptInvitation } from "./AcceptInvitation.tsx";
import { AuthCard } from "./AuthCard.tsx";
import { AuthLink } from "./AuthLink.tsx";

const isDead = (error: unknown) => isProblem(error) && error.code === "invitation.not_found";

/** Null for a link that serves no more. */
const read = async (token: string, signal: AbortSignal) => {
  try {
    const { invitation } = await callWith(readInvitation, {}, { token, signal });
    // The language of the mail, if the browser's user has not chosen one.
    if (!isLanguageChosen()) chooseLanguage(invitation.locale);
    return invitation;
  } catch (error) {
    if (isDead(error)) return null;
    throw error;
  }
};

export function InvitationScreen() {
  const { status } = useSession();
  const { hash } = useLocation();
  const token = invitationToken.safeParse(hash.slice(1));
  if (status === "loading") return <LoadingScreen />;
  return token.success ? <Opened key={token.data} token={token.data} /> : <Dead />;
}

function Opened({ token }: { token: string }) {
  const { user } = useSession();
  // The user signed in when the link was opened: it leads to a different session.
  const [other, setOther] = useState(user);
  const opened = useQuery(
    {
      queryKey: ["invitation", token],
      queryFn: ({ signal }) => read(token, signal),
      // Nothing of it is in words, so it is not asked again in another language, least of all for a link that is dead.
      staleTime: "static",
    },
    queryClient,
  );
  const { data: invitation, error } = opened;
  if (invitation === null) return <Dead />;
  if (error) return <Failed error={error} onRetry={() => void opened.refetch()} />;
  if (!invitation) return <LoadingScreen />;
  if (other)
    return (
      <SignedInAs
        name={other.displayName}
        email={invitation.email}
        onSignOut={() => void askToSignOut(() => setOther(null))}
      />
    );
  return <AcceptInvitation invitation={invitation} token={token} />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  return (
    <AuthCard title={t("access.invitation.failed")} subtitle={messageOf(error)}>
      <Button variant="contained" size="large" fullWidth onClick={onRetry}>
        {t("ui.retry")}
      </Button>
    </AuthCard>
  );
}

type SignedInProps = { name: string; email: string; onSignOut: () => void };

function SignedInAs({ name, email, onSignOut }: SignedInProps) {
  const t = useText();
  return (
    <AuthCard
      title={t("access.invitation.signedIn", { name })}
      subtitle={t("access.invitation.signedInHelp", { email })}
      below={<AuthLink to={paths.dashboard.root}>{t("access.invitation.stay")}</AuthLink>}
    >
      <Button variant="contained" size="large" fullWidth onClick={onSignOut}>
        {t("access.invitation.signOut")}
      </Button>
    </AuthCard>
  );
}

function Dead() {
  const t = useText();
  const { signIn, checkOtp } = paths.auth.jwt;
  return (
    <AuthCard
      title={t("access.invitation.dead")}
      subtitle={t("access.invitation.deadHelp")}
      below={<AuthLink to={`${checkOtp}?purpose=sign-in`}>{t("session.byCode")}</AuthLink>}
    >
      <Button component={Link} to={signIn} variant="contained" size="large" fullWidth>
        {t("session.signIn")}
      </Button>
    </AuthCard>
  );
}
