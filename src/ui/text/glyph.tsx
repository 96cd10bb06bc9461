export type GlyphName =
  | 'check'
  | 'dash'
  | 'diamond'
  | 'triangle'
  | 'octagon'
  | 'dashed-ring'
  | 'gem'
  | 'question'
  | 'info'
  | 'help'
  | 'alert'
  | 'inbox'
  | 'mail'
  | 'grid'
  | 'checks'
  | 'sliders'
  | 'shield'
  | 'warning'
  | 'search'
  | 'menu'
  | 'eye'
  | 'eye-off'
  | 'download'
  | 'person'

const circle = 'M6 1.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6z'
const eye =
  'M1 6s1.8-3.4 5-3.4S11 6 11 6 9.2 9.4 6 9.4 1 6 1 6zM6 4.7a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z'

/** One shape for each meaning: they differ even without colours. All icons that are elements are here. */
const shapes: Record<GlyphName, { path: string; filled?: boolean; dash?: string }> = {
  check: { path: 'M2 6.5 4.8 9.2 10 3' },
  dash: { path: 'M2.5 6h7' },
  diamond: { path: 'M6 1.5 10.5 6 6 10.5 1.5 6z' },
  triangle: { path: 'M6 1.8 10.8 10.2H1.2z' },
  octagon: { path: 'M4 1h4l3 3v4l-3 3H4L1 8V4z', filled: true },
  'dashed-ring': { path: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z', dash: '2.2 1.3' },
  gem: { path: 'M6 1 11 6 6 11 1 6zM6 4 8 6 6 8 4 6z' },
  info: { path: `${circle}M6 5.6v2.8M6 3.6v.1` },
  help: { path: `${circle}M4.7 4.9a1.3 1.3 0 1 1 1.9 1.2c-.4.2-.6.4-.6.9M6 8.6v.1` },
  alert: { path: `${circle}M6 3.6v2.8M6 8.4v.1` },
  mail: { path: 'M1.5 2.8h9v6.4h-9zM1.5 3 6 6.8 10.5 3' },
  inbox: { path: 'M1.5 7h2.4l.8 1.4h2.6L8.1 7h2.4M1.5 7 3 2.2h6L10.5 7v2.6h-9z' },
  grid: {
    path: 'M1.8 1.8h3.2v3.2H1.8zM7 1.8h3.2v3.2H7zM1.8 7h3.2v3.2H1.8zM7 7h3.2v3.2H7z',
  },
  checks: {
    path: 'M6 2.5h4.5M6 6h4.5M6 9.5h4.5M1 2.5l1 1 1.6-2M1 6l1 1 1.6-2M1 9.5l1 1 1.6-2',
  },
  sliders: {
    path: 'M1 3.5h4M8 3.5h3M1 8.5h2M6 8.5h5M5 3.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0zM3 8.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0z',
  },
  shield: {
    path: 'M6 1 10 2.6v3.2c0 2.5-1.7 4.3-4 5.2-2.3-.9-4-2.7-4-5.2V2.6zM4.2 6l1.3 1.3 2.3-2.6',
  },
  warning: { path: 'M6 1.8 10.8 10.2H1.2zM6 5v2.4M6 8.8v.1' },
  search: { path: 'M5 1.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM7.6 7.6 10.5 10.5' },
  menu: { path: 'M1.5 3h9M1.5 6h9M1.5 9h9' },
  eye: { path: eye },
  'eye-off': { path: `${eye}M2 10.5 10 1.5` },
  download: { path: 'M6 1.5v6M3.3 5 6 7.7 8.7 5M2 10.5h8' },
  person: {
    path: 'M6 1.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM1.8 10.5c.4-4 8-4 8.4 0',
  },
  question: { path: 'M4 4.2a2 2 0 1 1 2.8 1.9c-.6.3-.8.6-.8 1.3M6 9.6v.1' },
}

export function Glyph({ name, size = 12 }: { name: GlyphName; size?: number }) {
  const { path, filled, dash } = shapes[name]
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 12 12"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size === 12 ? 1.4 : 1.1}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dash}
    >
      <path d={path} />
    </svg>
  )
}
