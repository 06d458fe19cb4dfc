// Inviting somebody: who it is, what he may do, and which markets he manages from the first day.
import { marketId as anyMarketId } from "@igo/contract/markets/markets";
import { roles } from "@igo/contract/session/session";
import { inviteInput } from "@igo/contract/accounts/users";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import { useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Fields, Form, Wide } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { languages } from "./languages.ts";
import { MembershipsField } from "./MembershipsField.tsx";
import { RoleField } from "./RoleField.tsx";
import { useInviteUser } from "./users.data.ts";

const { admin } = paths.dashboard;

/** `…/invite?market=id` comes from that market's page, and leads back to it. */
const useRequestedMarket = () => {
  const [params] = useSearchParams();
  const requested = anyMarketId.safeParse(params.get("market"));
  return requested.success ? requested.data : null;
};

export function InviteScreen() {
  const t = useText();
  const navigate = useNavigate();
  const marketId = useRequestedMarket();
  const invite = useInviteUser();
  const back = marketId ? admin.market(marketId) : admin.users;
  const form = useContractForm(inviteInput, {
    start: {
      role: roles.partner,
      // Of whoever is invited: most partners speak Spanish, whatever the screen does.
      locale: "es",
      markets: marketId ? [{ marketId, role: "manager" }] : [],
    },
    draft: marketId ? `invite-user:${marketId}` : "invite-user",
    onSave: async (checked) => {
      const markets = checked.role === roles.admin ? [] : checked.markets;
      const { user } = await invite.mutateAsync({ body: { ...checked, markets } });
      toastSuccess(t("users.invited", { email: checked.email }));
      await navigate(marketId ? back : admin.user(user.id));
    },
  });
  const role = useWatch({ control: form.control, name: "role" });
  return (
    <Page
      title={t("users.invite")}
      subtitle={t("users.inviteSubtitle")}
      way={[{ label: t("users.title"), to: admin.users }]}
      width="narrow"
    >
      <Card>
        <CardContent sx={{ "&:last-child": { paddingBottom: 1 } }}>
          <Form form={form} submit={t("users.sendInvitation")} onCancel={() => void navigate(back)}>
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
          </Form>
        </CardContent>
      </Card>
    </Page>
  );
}
