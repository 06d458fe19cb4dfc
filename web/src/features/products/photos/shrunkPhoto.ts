// A photo as it is sent: a camera's is several megabytes, and no size that we show needs more than 1,600 pixels.
const longest = 1600;
const worthIt = 400_000;

/** The original where it is small already, or where the browser cannot read it: the server judges it. */
export const shrunkPhoto = async (file: File): Promise<File> => {
  if (file.size <= worthIt) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // Of the same type: what may be transparent stays so.
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, 0.85));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
};
