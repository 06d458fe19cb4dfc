// A post's audience, by place, category, chain and status of the stores; with a live count.
import { isForAll, type PostAudience, type PostFields } from "@igo/contract/posts/posts";
import { statuses } from "@igo/contract/markets/lists";
import { fold, foldSearch } from "@igo/contract/parsing/text";
import { Box, FormControlLabel, FormHelperText, Switch } from "@mui/material";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { SearchToAdd } from "../../../ui/choice/SearchToAdd.tsx";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { optionsOf, type Option } from "../../../ui/choice/options.ts";
import { useCategories } from "../../categories/categories.data.ts";
import { chainOption, chainQuery, useChainChoices } from "../../chains/chains.data.ts";
import { usePlaces } from "../../places/places.data.ts";
import { audienceQuery } from "../posts.data.ts";
import { ChosenChips } from "./ChosenChips.tsx";
import type { Changes } from "./useSaver.ts";
import { Muted, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { values: PostFields; onChange: (changes: Changes) => void };

export function AudiencePart({ values: { audience, mustRead }, onChange }: Props) {
  const t = useText();
  const set = (part: Partial<PostAudience>) => onChange({ audience: { ...audience, ...part } });
  const { departments } = usePlaces();
  const { options: categories } = useCategories();
  return (
    <FactCard icon="users" title={t("posts.audience.title")}>
      <Stack gap={2}>
        <Reach audience={audience} />
        <Dimension
          label={t("markets.department")}
          options={departments}
          value={audience.departments}
          onChange={(codes) => set({ departments: codes })}
        />
        <Dimension
          label={t("markets.category")}
          options={categories}
          value={audience.categories}
          onChange={(codes) => set({ categories: codes })}
        />
        <Chains value={audience.chains} onChange={(chains) => set({ chains })} />
        <Dimension
          label={t("mail.merge.field.market.status")}
          options={optionsOf(statuses)}
          value={audience.statuses}
          onChange={(codes) =>
            set({ statuses: statuses.map(({ code }) => code).filter((code) => codes.includes(code)) })
          }
        />
        <div>
          <FormControlLabel
            control={<Switch checked={mustRead} onChange={(_, checked) => onChange({ mustRead: checked })} />}
            label={t("posts.field.mustRead")}
            sx={{ marginInlineStart: "-4px", gap: 0.5 }}
          />
          <FormHelperText>{t("posts.field.mustReadHelp")}</FormHelperText>
        </div>
      </Stack>
    </FactCard>
  );
}

function Reach({ audience }: { audience: PostAudience }) {
  const t = useText();
  const { data } = useQuery(audienceQuery(audience));
  if (!data) return <Box sx={{ minHeight: "3lh" }} />;
  const words = { count: data.people, formatted: formatNumber(data.people) };
  const forAll = isForAll(audience);
  return (
    <Box component="output" sx={{ display: "block", minHeight: "3lh" }}>
      <Box sx={{ fontWeight: 600 }}>
        {data.people === 0
          ? t("posts.audience.nobody")
          : t(forAll ? "posts.audience.everyone" : "posts.audience.reaches", words)}
      </Box>
      <Muted typography="body2">
        {forAll
          ? t("posts.audience.help")
          : t("posts.audience.stores", { count: data.markets, formatted: formatNumber(data.markets) })}
      </Muted>
    </Box>
  );
}

type DimensionProps = {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

const isFoundBy = (typed: string) => (option: Option) =>
  fold(`${option.label} ${option.hint ?? ""} ${option.words ?? ""}`).includes(foldSearch(typed));

function Dimension({ label, options, value, onChange }: DimensionProps) {
  const [typed, setTyped] = useState("");
  return (
    <ChosenOf
      label={label}
      found={options.filter(isFoundBy(typed))}
      chosen={value.map(
        (code) => options.find((option) => option.value === code) ?? { value: code, label: code },
      )}
      loading={false}
      onSearch={setTyped}
      onChange={onChange}
    />
  );
}

function Chains({ value, onChange }: Pick<DimensionProps, "value" | "onChange">) {
  const t = useText();
  const { options, loading, onSearch } = useChainChoices(null);
  const known = useQueries({ queries: value.map((id) => chainQuery(id)) });
  return (
    <ChosenOf
      label={t("markets.chain")}
      found={options}
      chosen={value.map((id, index) => {
        const chain = known[index]?.data;
        return chain ? chainOption(chain) : { value: id, label: "…" };
      })}
      loading={loading}
      onSearch={onSearch}
      onChange={onChange}
    />
  );
}

type ChosenProps = {
  label: string;
  found: readonly Option[];
  chosen: readonly Option[];
  loading: boolean;
  onSearch: (typed: string) => void;
  onChange: (value: string[]) => void;
};

function ChosenOf({ label, found, chosen, loading, onSearch, onChange }: ChosenProps) {
  const values = chosen.map(({ value }) => value);
  return (
    <Stack>
      <SearchToAdd
        label={label}
        options={found}
        loading={loading}
        onSearch={onSearch}
        without={values}
        onAdd={(option) => onChange([...values, option.value])}
      />
      <ChosenChips
        label={label}
        chosen={chosen}
        onRemove={(value) => onChange(values.filter((one) => one !== value))}
      />
    </Stack>
  );
}
