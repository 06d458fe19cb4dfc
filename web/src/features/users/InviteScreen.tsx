// Invites a person: name, role, and the markets they manage from the start.
import { marketId as anyMarketId } from "@igo/contract/markets/markets";
import { roles } from "@igo/contract/session/session";
import { inviteInput } from "@igo/contract/accounts/users";
import { Card, CardContent } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Fields, Form, Wide } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { chainQuery } from "../chains/chains.data.ts";
import { languages } from "./languages.ts";
import { MembershipsField } from "./MembershipsField.tsx";
import { RoleField } from "./RoleField.tsx";
import { useInviteUser } from "./users.data.ts";

const { admin } = paths.dashboard;

/** `…/invite?market=id` or `?chain=id` comes from that record's page, and returns to it. */
const useRequested = () => {
  const [params] = useSearchParams();
  const market = anyMarketId.safeParse(params.get("market"));
  const chain = z.uuid().safeParse(params.get("chain"));
  const marketId = market.success ? market.data : null;
  const chainId = chain.success ? chain.data : null;
  const back = marketId ? admin.market(marketId) : chainId && `${admin.chain(chainId)}?tab=people`;
  return { marketId, chainId, back };
};

const useInviteForm = ({ marketId, chainId, back }: ReturnType<typeof useRequested>) => {
  const t = useText();
  const navigate = useNavigate();
  const invite = useInviteUser();
  return useContractForm(inviteInput, {
    start: {
      role: roles.partner,
      // The invited person's language: most partners speak Spanish, whatever the screen's language is.
      locale: "es",
      markets: marketId ? [{ marketId, role: "manager" }] : [],
      chains: chainId ? [chainId] : [],
    },
    draft: `invite-user${marketId || chainId ? `:${marketId ?? chainId}` : ""}`,
    onSave: async (checked) => {
      const none = checked.role === roles.admin && { markets: [], chains: [] };
      const { user } = await invite.mutateAsync({ body: { ...checked, ...none } });
      toastSuccess(t("users.invited", { email: checked.email }));
      await navigate(back ?? admin.user(user.id), { replace: true });
    },
  });
};

export function InviteScreen() {
  const t = useText();
  const navigate = useNavigate();
  const requested = useRequested();
  const { chainId, back } = requested;
  const chain = useQuery({ ...chainQuery(chainId ?? ""), enabled: chainId !== null });
  const form = useInviteForm(requested);
  return (
    <Page
      title={t("users.invite")}
      subtitle={t("users.inviteSubtitle")}
      way={[{ label: t("users.title"), to: admin.users }]}
      width="narrow"
    >
      <Card>
        <CardContent sx={{ "&:last-child": { paddingBottom: 1 } }}>
          <Form
            form={form}
            submit={t("users.sendInvitation")}
            onCancel={() => void navigate(back ?? admin.users)}
          >
            <InviteFields form={form} chainName={chain.data?.name} />
          </Form>
        </CardContent>
      </Card>
    </Page>
  );
}

type FieldsProps = { form: ReturnType<typeof useInviteForm>; chainName: string | undefined };

function InviteFields({ form, chainName }: FieldsProps) {
  const t = useText();
  const role = useWatch({ control: form.control, name: "role" });
  return (
    <Fields>
      <Wide>
        <TextField
          form={form}
          name="email"
          label={t("users.email")}
          inputMode="email"
          autoComplete="off"
          autoFocus
        />
      </Wide>
      <TextField form={form} name="firstName" label={t("users.firstName")} autoComplete="off" />
      <TextField form={form} name="lastName" label={t("users.lastName")} autoComplete="off" />
      <Wide>
        <RoleField form={form} name="role" />
      </Wide>
      {role === roles.partner && chainName !== undefined && (
        <Wide>
          <Notice tone="info">{t("users.invitedToChain", { name: chainName })}</Notice>
        </Wide>
      )}
      {role === roles.partner && (
        <Wide>
          <MembershipsField form={form} name="markets" />
        </Wide>
      )}
      <SelectField
        form={form}
        name="locale"
        label={t("users.language")}
        help={t("users.languageHelp")}
        options={languages}
      />
    </Fields>
  );
}
