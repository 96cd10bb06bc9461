/**
 * Encodes a screenshot as a WebP without loss, in as many colors as fit into the given number of bytes. The most frequent colours
 * stay exact, and each other one becomes the nearest of them.
 *
 * @param {import('playwright').Browser} browser it encodes
 * @param {Buffer} png
 * @param {number} mostBytes
 * @returns {Promise<Buffer>}
 */
export async function smallWebp(browser, png, mostBytes) {
  const page = await browser.newPage()
  try {
    for (const colours of [256, 128, 96, 64, 48]) {
      const encoded = await page.evaluate(encode, { png: png.toString('base64'), colours })
      const webp = Buffer.from(encoded, 'base64')
      if (webp.length <= mostBytes) return webp
    }
    throw new Error(`Not even 48 colours fit into ${mostBytes} bytes.`)
  } finally {
    await page.close()
  }
}

/**
 * Runs in the page.
 *
 * @param {{ png: string, colours: number }} picture
 */
async function encode({ png, colours }) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.width, height: image.height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas.')
  context.drawImage(image, 0, 0)
  const data = context.getImageData(0, 0, image.width, image.height)
  const pixels = new Uint32Array(data.data.buffer)

  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour)
  // First the most frequent colour of each part of the colour space, because a badge has few pixels and is not grey.
  /** @type {Map<number, { colour: number, count: number }>} */
  const parts = new Map()
  for (const colour of byCount) {
    const part = colour & 0xe0e0e0
    const known = parts.get(part)
    const count = (known?.count ?? 0) + (counts.get(colour) ?? 0)
    parts.set(part, { colour: known?.colour ?? colour, count })
  }
  const byPart = [...parts.values()].toSorted((a, b) => b.count - a.count)
  const first = byPart.slice(0, colours / 2).map(({ colour }) => colour)
  const kept = [...new Set([...first, ...byCount])].slice(0, colours)
  const nearest = new Map(kept.map((colour) => [colour, colour]))
  for (const colour of byCount) {
    if (nearest.has(colour)) continue
    const [best = colour] = kept.toSorted((a, b) => distance(a, colour) - distance(b, colour))
    nearest.set(colour, best)
  }
  for (const [place, pixel] of pixels.entries()) pixels[place] = nearest.get(pixel) ?? pixel
  context.putImageData(data, 0, 0)
  // Chromium encodes without loss at quality 1.
  return canvas.toDataURL('image/webp', 1).split(',')[1] ?? ''

  /** @param {number} a @param {number} b */
  function distance(a, b) {
    let sum = 0
    for (const shift of [0, 8, 16]) sum += (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2
    return sum
  }
}

/**
 * Returns whether two WebPs look the same, because Chromium draws the edge of a curve slightly differently each time.
 *
 * @param {import('playwright').Browser} browser
 * @param {Buffer} buffer
 * @param {Buffer} other
 * @returns {Promise<boolean>}
 */
export async function looksSame(browser, buffer, other) {
  const page = await browser.newPage()
  try {
    return await page.evaluate(
      compare,
      [buffer, other].map((webp) => webp.toString('base64')),
    )
  } finally {
    await page.close()
  }
}

/**
 * Runs in the page.
 *
 * @param {readonly string[]} webps
 */
async function compare(webps) {
  const [one, other] = await Promise.all(webps.map(decode))
  if (one === undefined || one.length !== other?.length) return false
  return one.every((value, place) => Math.abs(value - (other[place] ?? 0)) <= 48)

  /** @param {string} webp */
  async function decode(webp) {
    const image = new Image()
    image.src = `data:image/webp;base64,${webp}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return context?.getImageData(0, 0, image.width, image.height).data
  }
}
