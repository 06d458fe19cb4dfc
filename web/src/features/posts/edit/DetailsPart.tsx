// A post in the list: excerpt, tags, address.
import { maxExcerpt, maxTags, type PostFields } from "@igo/contract/posts/posts";
import { OutlinedInput } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { Field } from "../../../ui/form/fields/Field.tsx";
import { ChosenChips } from "./ChosenChips.tsx";
import type { Changes } from "./useSaver.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

type Props = {
  values: PostFields;
  refused: Partial<Record<keyof PostFields, string>>;
  onChange: (changes: Changes) => void;
};

export function DetailsPart({ values, refused, onChange }: Props) {
  const t = useText();
  return (
    <FactCard icon="tag" title={t("posts.field.details")}>
      <Stack gap={2.5}>
        <Field label={t("posts.field.excerpt")} help={t("posts.field.excerptHelp")}>
          {({ id, ties }) => (
            <OutlinedInput
              id={id}
              fullWidth
              multiline
              minRows={2}
              maxRows={6}
              value={values.excerpt ?? ""}
              onChange={({ target }) =>
                onChange({ excerpt: target.value.trim() === "" ? null : target.value })
              }
              slotProps={{ input: { ...ties, maxLength: maxExcerpt, dir: "auto" } }}
            />
          )}
        </Field>
        <Tags tags={values.tags} onChange={(tags) => onChange({ tags })} />
        {/* A new address from outside resets the field. */}
        <Slug
          key={values.slug}
          slug={values.slug ?? ""}
          refused={refused.slug}
          onChange={(slug) => onChange({ slug })}
        />
      </Stack>
    </FactCard>
  );
}

function Tags({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const add = () => {
    const tag = typed.replaceAll(",", " ").trim().toLowerCase().slice(0, 30);
    setTyped("");
    if (tag !== "" && !tags.includes(tag) && tags.length < maxTags) onChange([...tags, tag]);
  };
  return (
    <Field label={t("posts.field.tags")}>
      {({ id, ties }) => (
        <Stack>
          <OutlinedInput
            id={id}
            fullWidth
            value={typed}
            disabled={tags.length >= maxTags}
            placeholder={t("posts.field.addTag")}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== ",") return;
              event.preventDefault();
              add();
            }}
            slotProps={{ input: { ...ties, maxLength: 30, dir: "auto" } }}
          />
          <ChosenChips
            label={t("posts.field.tags")}
            chosen={tags.map((tag) => ({ value: tag, label: tag }))}
            onRemove={(gone) => onChange(tags.filter((tag) => tag !== gone))}
          />
        </Stack>
      )}
    </Field>
  );
}

const isSlug = (text: string) =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 80 && text !== "create";

type SlugProps = { slug: string; refused: string | undefined; onChange: (slug: string) => void };

/** Applied when the field is left, because a half-typed address is no address. */
function Slug({ slug, refused, onChange }: SlugProps) {
  const t = useText();
  const [typed, setTyped] = useState(slug);
  const take = () => {
    if (typed !== slug && isSlug(typed)) onChange(typed);
  };
  const error = refused ?? (typed === "" || isSlug(typed) ? undefined : t("posts.field.badSlug"));
  return (
    <Field label={t("posts.field.slug")} help={t("posts.field.slugHelp")} {...(error && { error })}>
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          fullWidth
          value={typed}
          onChange={({ target }) => setTyped(target.value.toLowerCase())}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === "Enter") take();
          }}
          slotProps={{ input: { ...ties, maxLength: 80, dir: "ltr", spellCheck: false } }}
        />
      )}
    </Field>
  );
}
