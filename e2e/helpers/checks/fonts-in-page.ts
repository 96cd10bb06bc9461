// Functions that run in the page. None may use anything outside itself.

/** Fonts in which every check of fit runs. */
export type Font = 'Inter' | 'system' | 'wide'

/**
 * Adds the wide font to the document, from the machine or from these files in base64. Returns whether the document has
 * it now. Bytes need no permission of the page's policy.
 */
export async function addWideFont(files: string[] | null): Promise<boolean> {
  if ([...document.fonts].some(({ family }) => family.includes('Wide'))) return true
  const decode = (file: string) => Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
  const faces = ['DejaVu Sans', 'DejaVu Sans Bold'].map((name, index) => {
    const source = files === null ? `local("${name}")` : decode(files[index] ?? '').buffer
    return new FontFace('Wide', source, { weight: ['100 500', '600 900'][index] ?? '' })
  })
  const isLoaded = await Promise.all(faces.map((face) => face.load())).then(
    () => true,
    () => false,
  )
  if (isLoaded) for (const face of faces) document.fonts.add(face)
  return isLoaded
}

/**
 * Sets the page in another font, and waits until parts that measure their own size are done. The system's font is
 * what the console shows until Inter has loaded.
 */
export async function setFont(font: 'Inter' | 'system' | 'wide'): Promise<void> {
  const { style } = document.documentElement
  const usual = getComputedStyle(document.documentElement).getPropertyValue('--font')
  style.removeProperty('--font')
  if (font === 'wide') style.setProperty('--font', 'Wide, sans-serif')
  if (font === 'system') {
    const own = getComputedStyle(document.documentElement).getPropertyValue('--font')
    const [first = '', ...others] = own.split(',')
    if (!/^\s*["']?Inter["']?$/.test(first)) throw new Error(`The first font is ${first}.`)
    style.setProperty('--font', others.join(','))
  }
  if (getComputedStyle(document.documentElement).getPropertyValue('--font') === usual) return
  const real = Reflect.get(window, Symbol.for('real timers')) as {
    frame: (act: () => void) => void
    later: (act: () => void, ms: number) => void
  }
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise<void>((go) => {
      // A hidden page draws nothing.
      real.later(go, document.visibilityState === 'hidden' ? 20 : 1000)
      real.frame(go)
    })
  await document.fonts.ready
}
