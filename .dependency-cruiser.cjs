// The house's borders: arrows point down, never up, never in a ring; a neighbour is entered by its door.
// Read by scripts/check.mjs, which also fails when nothing was read.

const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });
const feature = "^(api|web)/src/features/([^/]+)/";

module.exports = {
  forbidden: [
    forbid("no-rings", {}, { circular: true }, "What needs each other belongs together, or to a room below."),
    forbid("nothing-unresolved", {}, { couldNotResolve: true }, "An import must lead somewhere."),
    forbid("contract-imports-none-of-ours", { path: "^contract/" }, { path: "^(api|web|sheet)/" }),
    forbid("sheet-imports-none-of-ours", { path: "^sheet/" }, { path: "^(api|web|contract)/" }),
    forbid("web-knows-only-the-contract", { path: "^web/" }, { path: "^(api|sheet)/" }),
    forbid("api-knows-no-web", { path: "^api/" }, { path: "^web/" }),
    forbid(
      "testing-is-for-tests",
      { path: "^(api|contract|sheet|web)/src/", pathNot: "\\.test\\.tsx?$" },
      { path: "^testing/" },
    ),
    forbid(
      "the-platform-is-the-ground",
      { path: "^api/src/platform/", pathNot: "\\.test\\.ts$" },
      { path: "^api/src/(records/|features/|app\\.ts|main\\.)" },
    ),
    forbid(
      "records-know-no-feature",
      { path: "^api/src/records/", pathNot: "\\.test\\.ts$" },
      { path: "^api/src/(features/|app\\.ts|main\\.)" },
    ),
    forbid(
      "the-database-is-below-the-platform",
      { path: "^api/src/platform/db/", pathNot: "\\.test\\.ts$" },
      { path: "^api/src/platform/", pathNot: "^api/src/platform/db/" },
    ),
    forbid(
      "backup-stands-apart",
      { path: "^api/src/(platform|records|features|app\\.ts)" },
      { path: "^api/src/backup/" },
      "It copies what is there, whatever that is; main starts it.",
    ),
    forbid(
      "demo-stands-apart",
      { path: "^api/src/(platform|records|features|backup|app\\.ts)" },
      { path: "^api/src/demo/" },
      "It asks the server as a browser would; main starts it.",
    ),
    forbid(
      "backup-knows-no-feature",
      { path: "^api/src/backup/", pathNot: "\\.test\\.ts$" },
      { path: "^api/src/(features/|app\\.ts|main\\.)" },
    ),
    forbid("features-know-no-roof", { path: "^api/src/features/" }, { path: "^api/src/(app|main)\\." }),
    forbid("main-only-starts", { path: "^api/src/app\\.ts$" }, { path: "^api/src/main\\." }),
    forbid(
      "another-feature-by-its-service",
      { path: feature, pathNot: "\\.test\\.tsx?$" },
      { path: "^api/src/features/", pathNot: ["^api/src/features/$2/", "\\.service\\.ts$"] },
    ),
    forbid(
      "another-feature-by-its-data",
      { path: feature, pathNot: ["^web/src/features/(shell|gallery)/", "\\.test\\.tsx?$"] },
      {
        path: "^web/src/features/",
        pathNot: ["^web/src/features/($2|references)/", "\\.data\\.ts$", "Field\\.tsx$"],
      },
      "What it knows, and the form field that chooses one of its things. Whatever is written may point at things.",
    ),
    forbid("routes-know-no-tables", { path: "\\.routes\\.ts$" }, { path: "\\.queries\\.ts$" }),
    forbid("queries-know-no-rules", { path: "\\.queries\\.ts$" }, { path: "\\.(service|routes)\\.ts$" }),
    forbid(
      "services-know-no-http",
      { path: "\\.service\\.ts$" },
      { path: "(^|/)(fastify|@fastify)(/|$)|\\.routes\\.ts$" },
    ),
    forbid(
      "web-core-is-the-ground",
      { path: "^web/src/core/" },
      { path: "^web/src/(ui|records|features|app|routes|main)" },
    ),
    forbid(
      "web-ui-knows-no-feature",
      { path: "^web/src/ui/" },
      { path: "^web/src/(records|features|app|routes|main)" },
    ),
    forbid(
      "web-records-know-no-feature",
      { path: "^web/src/records/" },
      { path: "^web/src/(features|app|routes|main)" },
    ),
    forbid(
      "web-features-know-no-roof",
      { path: "^web/src/features/" },
      { path: "^web/src/(app|routes|main)\\." },
    ),
    forbid(
      "what-leaves-is-booked",
      { path: "^api/src/", pathNot: ["^api/src/platform/mail/", "\\.test\\.ts$"] },
      {
        path: "^api/src/platform/mail/mail\\.(queries|queue|ledger\\.queries)\\.ts$|node_modules/nodemailer/",
      },
      "Messages leave by deps.mail alone, which books them for their author.",
    ),
    forbid(
      "the-store-has-one-door",
      { path: "^(api|testing|bench)/", pathNot: ["^api/src/platform/(files/|config\\.ts)", "\\.test\\.ts$"] },
      {
        path: "^api/src/platform/files/",
        pathNot:
          "/(files|store|store\\.away|store\\.shape|store\\.identity|store\\.sweep|store\\.write|bucket)\\.ts$",
      },
      "Where a file lies is known to its store alone, and to whoever works near it for that time.",
    ),
    forbid(
      "no-junk-drawers",
      {},
      { path: "/(utils?|helpers?|common|shared|misc)(/|\\.tsx?$)", pathNot: "node_modules" },
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.json$|\\.css$" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
