import {
  classificationLabel,
  effectiveClassification,
  isClassification,
  isStaged,
  type Classification,
  type Classified,
} from '#/domain/decision/classification'
import { Badge, type BadgeLook, type BadgeTone } from '#/ui/text/badge'
import type { GlyphName } from '#/ui/text/glyph'
import { UntrustedText } from '#/ui/text/untrusted-text'

const glyphs: Record<Exclude<BadgeTone, 'staged'>, GlyphName> = {
  safe: 'check',
  unnecessary: 'dash',
  overprivileged: 'diamond',
  suspicious: 'triangle',
  malicious: 'octagon',
  unknown: 'dashed-ring',
}

export function classificationGlyph(value: Classification): GlyphName {
  return glyphs[value]
}

/** Badge of a classification. An unlisted value is shown raw in a neutral badge. */
export function ClassificationBadge({ value, look }: { value: string | null; look?: BadgeLook }) {
  if (value === null) {
    return (
      <Badge tone="unknown" glyph={glyphs.unknown} look={look}>
        Unknown
      </Badge>
    )
  }
  if (!isClassification(value)) {
    return (
      <Badge tone="unnecessary" glyph="question" look={look}>
        <UntrustedText value={value} max={40} />
      </Badge>
    )
  }
  return (
    <Badge tone={value} glyph={glyphs[value]} look={look}>
      {classificationLabel(value)}
    </Badge>
  )
}

/** Badge of the effective classification. A recommendation says that it is staged. */
export function EffectiveBadge({ app, look }: { app: Classified; look?: BadgeLook }) {
  const value = effectiveClassification(app)
  if (!isStaged(app)) return <ClassificationBadge value={value} look={look} />
  return (
    <Badge tone="staged" glyph="gem" look={look}>
      <span>
        Staged: <UntrustedText value={classificationLabel(value)} max={40} />
      </span>
    </Badge>
  )
}

/** Badge of the effective classification. Adds the committed one while a recommendation is staged. */
export function EffectiveClassification({ app, look }: { app: Classified; look?: BadgeLook }) {
  return (
    <>
      <EffectiveBadge app={app} look={look} />
      {isStaged(app) && (
        <span className="clipped hint under" data-card="end">
          Committed: <UntrustedText value={classificationLabel(app.classification)} max={40} />
        </span>
      )}
    </>
  )
}
