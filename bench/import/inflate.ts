// Half of the limit: only inflates the sheet and its texts.
import { defaultLimits } from "@igo/sheet/limits";
import { openArchive } from "@igo/sheet/container/zip.archive";

const archive = await openArchive(process.argv[2] ?? "", defaultLimits);
for (const part of ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"])
  for await (const _ of archive.chunks(part));
