import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Background, smallest contrast, and what is drawn on it. 4.5 is for text, 3 for edges and focus (WCAG 2.2). */
const pairs: [background: string, minimum: number, foregrounds: string[]][] = [
  [
    'canvas',
    4.5,
    ['text', 'text-2', 'text-3', 'link', 'danger-text', 'success-text', 'warning-text'],
  ],
  ['canvas', 3, ['border-control', 'focus', 'accent', 'danger']],
  [
    'surface',
    4.5,
    ['text', 'text-2', 'text-3', 'link', 'danger-text', 'success-text', 'warning-text'],
  ],
  [
    'surface',
    3,
    [
      'border-control',
      'focus',
      'accent',
      'danger',
      'safe-bd',
      'suspicious-bd',
      'overprivileged-bd',
      'unnecessary-bd',
      'malicious-bd',
      'unknown-bd',
      'staged-bd',
      'info-bd',
      'danger-bd',
      'warning-bd',
    ],
  ],
  [
    'surface-raised',
    4.5,
    ['text', 'text-2', 'text-3', 'link', 'danger-text', 'success-text', 'warning-text'],
  ],
  ['surface-raised', 3, ['border-control', 'focus', 'accent', 'danger']],
  [
    'surface-sunken',
    4.5,
    ['text', 'text-2', 'text-3', 'link', 'danger-text', 'success-text', 'warning-text'],
  ],
  ['surface-sunken', 3, ['border-control', 'focus']],
  [
    'row-hover',
    4.5,
    ['text', 'text-2', 'text-3', 'link', 'danger-text', 'success-text', 'warning-text'],
  ],
  [
    'row-hover',
    3,
    [
      'border-control',
      'focus',
      'safe-bd',
      'suspicious-bd',
      'overprivileged-bd',
      'unnecessary-bd',
      'malicious-bd',
      'unknown-bd',
      'staged-bd',
      'info-bd',
      'danger-bd',
      'warning-bd',
    ],
  ],
  [
    'row-selected',
    4.5,
    ['text', 'text-2', 'text-3', 'link', 'danger-text', 'success-text', 'warning-text'],
  ],
  [
    'row-selected',
    3,
    [
      'border-control',
      'focus',
      'safe-bd',
      'suspicious-bd',
      'overprivileged-bd',
      'unnecessary-bd',
      'malicious-bd',
      'unknown-bd',
      'staged-bd',
      'info-bd',
      'danger-bd',
      'warning-bd',
    ],
  ],
  ['accent', 4.5, ['on-accent']],
  ['accent-hover', 4.5, ['on-accent']],
  ['danger', 4.5, ['on-danger']],
  ['danger-hover', 4.5, ['on-danger']],
  ['demo-bg', 4.5, ['demo-fg']],
  ['safe-bg', 4.5, ['safe-fg']],
  ['suspicious-bg', 4.5, ['suspicious-fg']],
  ['overprivileged-bg', 4.5, ['overprivileged-fg']],
  ['unnecessary-bg', 4.5, ['unnecessary-fg']],
  ['malicious-bg', 4.5, ['malicious-fg']],
  ['unknown-bg', 4.5, ['unknown-fg']],
  ['staged-bg', 4.5, ['staged-fg']],
  ['info-bg', 4.5, ['info-fg']],
  ['danger-bg', 4.5, ['danger-fg']],
  ['warning-bg', 4.5, ['warning-fg']],
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

const checks = pairs.flatMap(([background, minimum, foregrounds]) =>
  foregrounds.flatMap((foreground) =>
    (['light', 'dark'] as const).map((theme) => ({ foreground, background, theme, minimum })),
  ),
)

describe('U-02: contrast by construction', () => {
  test('the pairs give 210 checks', () => expect(checks).toHaveLength(210))

  test.each(checks)('U-02: $foreground on $background has contrast $minimum in $theme', (check) => {
    const { foreground, background, theme, minimum } = check
    expect(contrast(colour(foreground, theme), colour(background, theme))).toBeGreaterThanOrEqual(
      minimum,
    )
  })
})
