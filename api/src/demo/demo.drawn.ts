// The demo's own pictures and papers, drawn here: photos of products as plain shapes, documents of a page.
import { crc32, deflateSync } from "node:zlib";

export type Colour = readonly [red: number, green: number, blue: number];
/** The distance to the edge at this point, inside below zero; the picture reaches from -1 to 1. */
type Shape = (x: number, y: number) => number;

const ellipse =
  (atX: number, atY: number, wide: number, high: number): Shape =>
  (x, y) =>
    (Math.hypot((x - atX) / wide, (y - atY) / high) - 1) * Math.min(wide, high);

const box =
  (atX: number, atY: number, wide: number, high: number, round: number): Shape =>
  (x, y) => {
    const [overX, overY] = [Math.abs(x - atX) - wide + round, Math.abs(y - atY) - high + round];
    return Math.hypot(Math.max(overX, 0), Math.max(overY, 0)) + Math.min(Math.max(overX, overY), 0) - round;
  };

const joined =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)));

const paper: Colour = [250, 249, 246];
const ink: Colour = [90, 84, 78];

const shade = ([red, green, blue]: Colour, by: number): Colour => [red * by, green * by, blue * by];

type Layer = readonly [shape: Shape, colour: Colour];

/** What a product is sold in. */
export type Form = "bag" | "box" | "bottle" | "loaf" | "plate" | "cup" | "fruit";

const drawings: Record<Form, (colour: Colour) => Layer[]> = {
  bag: (colour) => [
    [box(0, 0.05, 0.42, 0.58, 0.12), colour],
    [box(0, -0.5, 0.42, 0.06, 0.02), shade(colour, 0.8)],
    [box(0, 0.12, 0.28, 0.2, 0.05), paper],
  ],
  box: (colour) => [
    [box(0, 0.1, 0.52, 0.42, 0.04), colour],
    [box(0, -0.26, 0.52, 0.07, 0.03), shade(colour, 0.82)],
    [box(0.12, 0.12, 0.26, 0.16, 0.03), paper],
  ],
  bottle: (colour) => [
    [joined(box(0, 0.18, 0.26, 0.46, 0.1), box(0, -0.34, 0.1, 0.2, 0.04)), colour],
    [box(0, -0.54, 0.12, 0.06, 0.02), shade(colour, 0.6)],
    [box(0, 0.2, 0.26, 0.16, 0.01), paper],
  ],
  loaf: (colour) => [
    [ellipse(0, 0.14, 0.6, 0.34), colour],
    [ellipse(-0.22, 0.02, 0.05, 0.16), shade(colour, 0.8)],
    [ellipse(0, -0.02, 0.05, 0.16), shade(colour, 0.8)],
    [ellipse(0.22, 0.02, 0.05, 0.16), shade(colour, 0.8)],
  ],
  plate: (colour) => [
    [ellipse(0, 0.12, 0.72, 0.44), [255, 255, 255]],
    [ellipse(0, 0.12, 0.54, 0.31), [233, 231, 226]],
    [ellipse(-0.06, 0.06, 0.36, 0.22), colour],
    [ellipse(0.24, 0.18, 0.16, 0.1), [122, 160, 84]],
  ],
  cup: (colour) => [
    [ellipse(0.4, 0.1, 0.2, 0.2), [255, 255, 255]],
    [ellipse(0.4, 0.1, 0.11, 0.11), [233, 231, 226]],
    [box(0, 0.14, 0.4, 0.38, 0.16), [255, 255, 255]],
    [ellipse(0, -0.18, 0.4, 0.12), [233, 231, 226]],
    [ellipse(0, -0.17, 0.34, 0.09), colour],
  ],
  fruit: (colour) => [
    [joined(ellipse(-0.08, 0.14, 0.42, 0.42), ellipse(0.1, 0.14, 0.42, 0.42)), colour],
    [ellipse(-0.16, 0, 0.12, 0.1), shade(colour, 1.14)],
    [box(0, -0.36, 0.03, 0.14, 0.02), ink],
    [ellipse(0.18, -0.38, 0.18, 0.07), [98, 144, 74]],
  ],
};

const side = 240;

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const png = (rows: Buffer) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits, three colours.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** A photo of a product, as a PNG. */
export const drawProduct = (form: Form, colour: Colour): Buffer => {
  const layers: Layer[] = [[ellipse(0, 0.62, 0.6, 0.08), [226, 223, 217]], ...drawings[form](colour)];
  const line = 1 + 3 * side;
  const rows = Buffer.alloc(line * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [atX, atY] = [(2 * x) / side - 1, (2 * y) / side - 1];
      let [red, green, blue]: Colour = [244, 242, 237];
      for (const [shape, over] of layers) {
        // A pixel wide, so that edges are smooth.
        const share = Math.min(1, Math.max(0, 0.5 - (shape(atX, atY) * side) / 2));
        red += (over[0] - red) * share;
        green += (over[1] - green) * share;
        blue += (over[2] - blue) * share;
      }
      rows.set(
        [red, green, blue].map((part) => Math.min(255, Math.round(part))),
        y * line + 1 + 3 * x,
      );
    }
  return png(rows);
};

const escaped = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

/** A page with a title and lines, as a PDF. */
export const drawPaper = (title: string, lines: readonly string[]): Buffer => {
  const text = [
    "0.05 0.42 0.43 rg 0 770 595 72 re f 1 1 1 rg",
    `BT /F1 20 Tf 56 798 Td (${escaped(title)}) Tj ET 0.15 0.17 0.2 rg`,
    ...lines.map((line, index) => `BT /F1 12 Tf 56 ${720 - 26 * index} Td (${escaped(line)}) Tj ET`),
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, "latin1");
};
