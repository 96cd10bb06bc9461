import { withMarkers } from '#/lib/hidden-characters'
import type { Report, ReportLine } from './report-content'

/**
 * The report as plain text for the clipboard. A hidden character becomes its marker; a value keeps its own
 * lines.
 */
export function reportText(report: Report): string {
  const { title, head, sections, accounts } = report
  return [
    withMarkers(title),
    '',
    ...head.map(lineText),
    ...sections.flatMap((section) => ['', `# ${section.title}`, ...section.lines.map(lineText)]),
    '',
    `# ${accounts.title}`,
    ...accounts.notes,
    ...accounts.rows.map((row) => row.map((cell) => marked(cell, ', ')).join(' | ')),
    '',
  ].join('\n')
}

function lineText(line: ReportLine): string {
  return 'text' in line ? marked(line.text, '\n  ') : `${line.label}: ${marked(line.value, '\n  ')}`
}

/** Line breaks stay, with an indent, so that no value can look like the next line's label. */
function marked(text: string, joint: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map(withMarkers)
    .join(joint)
}
