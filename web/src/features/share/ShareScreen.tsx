// What a file is for that was shared to the app: an import of markets or of a menu, or the photo of a product.
import { Button, Card, CardContent } from "@mui/material";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { formatBytes, formatMoney } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { useOwnMarkets } from "../../records/ownMarkets.ts";
import { accepted } from "../../records/photoFiles.ts";
import { townAmong } from "../../records/sameNames.ts";
import { dropShared, handOver, readShared, type Shared } from "../../records/sharedFile.ts";
import { SearchField } from "../../ui/choice/SearchField.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Muted, PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { productsQuery } from "../products/products.data.ts";

/** Read again at each opening: another file may have come. */
const sharedQuery = queryOptions({ queryKey: ["shared"], queryFn: readShared, gcTime: 0, staleTime: 0 });

const isWorkbook = ({ name }: File) => /\.(xlsx|xls|ods|csv|tsv|txt)$/i.test(name);
const isPhoto = ({ type }: File) => accepted.some((one) => one === type);

export function ShareScreen() {
  const t = useText();
  const shared = useQuery(sharedQuery);
  return (
    <Page title={t("share.title")}>
      <Loaded what="share.notLoaded.file" query={shared} waiting={<LinesWaiting lines={4} />}>
        {(found) => (found === null ? <Nothing /> : <Purpose shared={found} />)}
      </Loaded>
    </Page>
  );
}

function Nothing() {
  const t = useText();
  // The server answers in the place of a worker that is not there, and has not read the file.
  const isMissed = useSearchParams()[0].has("missed");
  return (
    <EmptyState
      icon="upload"
      title={t("share.none")}
      help={t(isMissed ? "share.missedHelp" : "share.noneHelp")}
      action={
        <Button variant="outlined" color="inherit" component={Link} to={paths.dashboard.root}>
          {t("share.home")}
        </Button>
      }
    />
  );
}

function Purpose({ shared: { name, file } }: { shared: Shared }) {
  const t = useText();
  const navigate = useNavigate();
  const discard = async () => {
    await dropShared();
    queryClient.setQueryData(sharedQuery.queryKey, null);
    await navigate(paths.dashboard.root);
  };
  const use = (path: string) => {
    if (file) handOver(path, file);
    void navigate(path);
  };
  const fault =
    file === null
      ? t("share.tooLarge", { name })
      : isWorkbook(file) || isPhoto(file)
        ? null
        : t("share.unknown", { name });
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 2.5 }}>
        {fault === null && file ? (
          <>
            <Row gap={1.5} sx={{ minWidth: 0 }}>
              <Icon name={isPhoto(file) ? "image" : "spreadsheet"} size={28} />
              <Stack gap={0} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                <strong>{name}</strong>
                <Muted typography="body2">{formatBytes(file.size)}</Muted>
              </Stack>
            </Row>
            {isPhoto(file) ? <ProductChoice onChoose={use} /> : <ImportChoice onChoose={use} />}
          </>
        ) : (
          <Notice tone="error">{fault}</Notice>
        )}
        <Button
          color="inherit"
          startIcon={<Icon name="trash" size={18} />}
          onClick={() => void discard()}
          sx={{ justifySelf: "start", minHeight: 44 }}
        >
          {t("share.discard")}
        </Button>
      </CardContent>
    </Card>
  );
}

type Chooses = { onChoose: (path: string) => void };

function ImportChoice({ onChoose }: Chooses) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const ways: { path: string; label: string; icon: IconName }[] = [
    ...(isTeam
      ? [{ path: paths.dashboard.admin.imports, label: t("share.asMarkets"), icon: "store" as const }]
      : []),
    { path: paths.dashboard.menuImports, label: t("share.asMenu"), icon: "package" },
  ];
  return (
    <Stack>
      {ways.map(({ path, label, icon }, index) => (
        <Button
          key={path}
          variant={index === 0 ? "contained" : "outlined"}
          color={index === 0 ? "primary" : "inherit"}
          startIcon={<Icon name={icon} size={18} />}
          onClick={() => onChoose(path)}
          sx={{ minHeight: 48, justifyContent: "flex-start" }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}

function ProductChoice({ onChoose }: Chooses) {
  const t = useText();
  const [search, setSearch] = useState("");
  const townOf = townAmong(useOwnMarkets()?.markets ?? []);
  const products = useQuery(productsQuery({ pageSize: 10, ...(search !== "" && { search }) }));
  return (
    <Stack gap={1.5}>
      <strong>{t("share.whichProduct")}</strong>
      <SearchField label={t("products.search")} value={search} onSearch={setSearch} />
      <Loaded what="products" query={products} waiting={<LinesWaiting lines={5} />}>
        {({ products: found }) =>
          found.length === 0 ? (
            <Muted typography="body2">{t("ui.nothingFound")}</Muted>
          ) : (
            <PlainList gap={1} aria-label={t("share.whichProduct")}>
              {found.map(({ id, name, marketId, marketName, priceCop }) => (
                <li key={id}>
                  <Button
                    fullWidth
                    variant="outlined"
                    color="inherit"
                    onClick={() => onChoose(paths.dashboard.product(id))}
                    sx={{ minHeight: 56, justifyContent: "flex-start", textAlign: "start" }}
                  >
                    <span>
                      {name}
                      <Muted component="span" typography="caption" sx={{ display: "block" }}>
                        {[formatMoney(priceCop), marketName, townOf({ marketId })]
                          .filter(Boolean)
                          .join(" · ")}
                      </Muted>
                    </span>
                  </Button>
                </li>
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Stack>
  );
}
