/** Saves text as a file. The Content Security Policy does not restrict a link with `download`. */
export function saveFile(name: string, type: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after this task. A minute is enough for any size.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
