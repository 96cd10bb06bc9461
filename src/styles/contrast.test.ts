import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const texts = ['text', 'text-2', 'text-3']
const tones = ['link', 'danger-text', 'success-text', 'warning-text', 'accent-text']
const verdicts = ['safe', 'suspicious', 'overprivileged', 'unnecessary', 'unknown', 'staged']
/** Words of badges on a ground that is not their own. */
const words = [...verdicts.map((name) => `${name}-fg`), 'malicious-soft-fg']
const classes = ['malicious', 'suspicious', 'overprivileged', 'unnecessary', 'safe', 'unknown']
const notices = ['info', 'danger', 'warning']
const heat = [1, 2, 3, 4, 5].map((step) => `heat-${step}`)
/** Where badges stand: planes, and rows with their states. */
const grounds = ['canvas', 'surface', 'surface-raised', 'fill', 'row-hover', 'row-selected']

/** Backgrounds, smallest contrast, and what is drawn on them. 4.5 is for text, 3 for edges and focus (WCAG 2.2). */
const pairs: [backgrounds: string[], minimum: number, foregrounds: string[]][] = [
  [grounds, 4.5, [...texts, ...tones, ...words]],
  [['surface-sunken'], 4.5, [...texts, ...tones]],
  [['fill-strong'], 4.5, [...texts, 'accent-text']],
  [['accent-soft'], 4.5, [...texts, 'accent-text', 'link']],
  [['staged-soft'], 4.5, [...texts, 'link', ...words]],
  [notices.map((name) => `${name}-bg`), 4.5, ['text', 'text-2', 'link']],
  ...[...classes, 'malicious-soft', 'staged', ...notices, 'demo'].map(
    (name): (typeof pairs)[number] => [[`${name}-bg`], 4.5, [`${name}-fg`]],
  ),
  [['accent', 'accent-hover'], 4.5, ['on-accent']],
  [['danger', 'danger-hover'], 4.5, ['on-danger']],
  [['inverse'], 4.5, ['on-inverse']],
  [heat, 4.5, ['text']],
  [[...grounds, 'surface-sunken', 'accent-soft', 'staged-soft'], 3, ['focus', 'border-control']],
  [['fill-strong', ...notices.map((name) => `${name}-bg`), ...heat], 3, ['focus']],
  [['canvas', 'surface', 'surface-raised', 'row-selected'], 3, ['accent']],
  [['surface', 'surface-raised'], 3, ['danger']],
  [['surface'], 3, classes.map((name) => `chart-${name}`)],
]

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--c-([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
)

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function colour(name: string, theme: 'light' | 'dark'): string {
  const value = tokens.get(name)?.[theme]
  if (value === undefined) throw new Error(`tokens.css has no --c-${name}`)
  return value
}

const checks = pairs.flatMap(([backgrounds, minimum, foregrounds]) =>
  backgrounds.flatMap((background) =>
    foregrounds.flatMap((foreground) =>
      (['light', 'dark'] as const).map((theme) => ({ foreground, background, theme, minimum })),
    ),
  ),
)

describe('U-02: contrast by construction', () => {
  test.each(checks)('U-02: $foreground on $background has contrast $minimum in $theme', (check) => {
    const { foreground, background, theme, minimum } = check
    expect(contrast(colour(foreground, theme), colour(background, theme))).toBeGreaterThanOrEqual(
      minimum,
    )
  })
})
