/** Shapes that differ without their colors too. */
const shapes = {
  check: { path: 'M2 6.5 4.8 9.2 10 3' },
  dash: { path: 'M2.5 6h7' },
  diamond: { path: 'M6 1.5 10.5 6 6 10.5 1.5 6z' },
  triangle: { path: 'M6 1.8 10.8 10.2H1.2z' },
  octagon: { path: 'M4 1h4l3 3v4l-3 3H4L1 8V4z', filled: true },
  'dashed-ring': { path: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z', dash: '2.2 1.3' },
  gem: { path: 'M6 1 11 6 6 11 1 6zM6 4 8 6 6 8 4 6z' },
  question: { path: 'M4 4.2a2 2 0 1 1 2.8 1.9c-.6.3-.8.6-.8 1.3M6 9.6v.1' },
} satisfies Record<string, { path: string; filled?: boolean; dash?: string }>

export type GlyphName = keyof typeof shapes

export function Glyph({ name }: { name: GlyphName }) {
  const { path, filled, dash }: { path: string; filled?: boolean; dash?: string } = shapes[name]
  return (
    <svg
      aria-hidden="true"
      width={12}
      height={12}
      viewBox="0 0 12 12"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dash}
    >
      <path d={path} />
    </svg>
  )
}
