/** What counts as a Word file: a doc, a docx, or the archive that a docx looks like from its beginning. Pure. */
export const isWord = ({ name, mime }: { name: string; mime: string }) =>
  mime === 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' ||
  mime === 'application/msword' ||
  (mime === 'application/x-cfb' && /\.docx?$/i.test(name)) ||
  (mime === 'application/zip' && /\.docx$/i.test(name))
