// Starts a conversation: with a person, with several, or about a store.
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormLabel,
  OutlinedInput,
  Tab,
  Tabs,
} from "@mui/material";
import { useId, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { SearchToAdd } from "../../../ui/choice/SearchToAdd.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import type { Option } from "../../../ui/choice/options.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { useMarketChoices } from "../../../records/markets.ts";
import { useBegin, usePeopleChoices } from "./people.data.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";

const kinds = ["direct", "group", "market"] as const;
type Kind = (typeof kinds)[number];
/** Partners write to the operations team about a market. */
const kindsOfPartner: readonly Kind[] = ["market", "direct", "group"];

type Props = { open: boolean; onClose: () => void };

export function NewConversation({ open, onClose }: Props) {
  const t = useText();
  const id = useId();
  const offered = isAdmin(useUser()) ? kinds : kindsOfPartner;
  const [kind, setKind] = useState<Kind>(offered[0] ?? "direct");
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("chat.new.title")}
      </DialogTitle>
      <Box sx={{ paddingInline: 3 }}>
        <Tabs
          value={kind}
          variant="fullWidth"
          onChange={(_, next: Kind) => setKind(next)}
          aria-label={t("chat.new.kind")}
        >
          {offered.map((one) => (
            <Tab
              key={one}
              value={one}
              label={t(`chat.new.${one}`)}
              id={`${id}${one}`}
              aria-controls={`${id}panel`}
            />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${kind}`}>
        {kind === "group" ? <WithGroup onClose={onClose} /> : <WithOne kind={kind} onClose={onClose} />}
      </Box>
    </Dialog>
  );
}

/** The choice is the only input, so it opens the conversation at once. */
function WithOne({ kind, onClose }: { kind: "direct" | "market"; onClose: () => void }) {
  const t = useText();
  const people = usePeopleChoices();
  const markets = useMarketChoices();
  const { begin, isBusy } = useBegin();
  const open = ({ value }: Option) =>
    void begin(kind === "direct" ? { kind, accountId: value } : { kind, marketId: value }).then(
      onClose,
      toastError,
    );
  return (
    <>
      <DialogContent sx={{ paddingBlockStart: 3, minHeight: 120 }} aria-busy={isBusy}>
        <SearchToAdd
          key={kind}
          {...(kind === "direct" ? people : markets)}
          label={t(kind === "direct" ? "chat.new.person" : "chat.new.findMarket")}
          without={[]}
          onAdd={open}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
      </DialogActions>
    </>
  );
}

function WithGroup({ onClose }: { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const people = usePeopleChoices();
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const { begin, isBusy } = useBegin();
  const start = () =>
    void begin({
      kind: "group",
      title: title.trim() === "" ? null : title.trim(),
      accountIds: chosen.map(({ value }) => value),
    }).then(onClose, toastError);
  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 2, paddingBlockStart: 3 }}>
        <div>
          <FormLabel htmlFor={`${id}title`}>{t("chat.new.name")}</FormLabel>
          <OutlinedInput
            id={`${id}title`}
            fullWidth
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            slotProps={{ input: { maxLength: 100 } }}
          />
        </div>
        {chosen.length > 0 && (
          <PlainList aria-label={t("chat.new.chosen")}>
            {chosen.map((person) => (
              <Row component="li" key={person.value} gap={0} sx={{ minHeight: 40 }}>
                <Box component="span" sx={{ flex: 1, minWidth: 0, typography: "body2" }}>
                  {person.label}
                </Box>
                <IconButton
                  name="close"
                  iconSize={18}
                  label={t("chat.new.removePerson", { name: person.label })}
                  onClick={() => setChosen(chosen.filter((one) => one !== person))}
                />
              </Row>
            ))}
          </PlainList>
        )}
        <SearchToAdd
          {...people}
          label={t("chat.new.people")}
          without={chosen.map(({ value }) => value)}
          onAdd={(person) => setChosen([...chosen, person])}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button variant="contained" disabled={chosen.length === 0} loading={isBusy} onClick={start}>
          {t("chat.new.start")}
        </Button>
      </DialogActions>
    </>
  );
}
