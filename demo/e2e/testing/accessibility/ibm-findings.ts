import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
)

interface IbmResult {
  ruleId: string
  /** The kind of rule, and its result. */
  value: [string, 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL']
  path: { dom: string; aria: string }
  message: string
  snippet: string
}
declare global {
  interface Window {
    ace_ibma?: { Checker: new () => { check(node: Node, guidelines: string[]): Promise<{ results: IbmResult[] }> } }
  }
}

/** Runs IBM's engine on the current page. Returns failures, and findings that a person should review. */
async function ibmResults(page: Page): Promise<{ found: IbmResult[]; passed: number }> {
  if (!(await page.evaluate(() => window.ace_ibma !== undefined))) await page.evaluate(ENGINE)
  return page.evaluate(async () => {
    if (!window.ace_ibma) throw new Error('IBM’s engine is not there')
    const { results } = await new window.ace_ibma.Checker().check(document, ['WCAG_2_2'])
    const is = (...outcomes: string[]) => results.filter(({ value }) => outcomes.includes(value[1]))
    return {
      found: is('FAIL', 'POTENTIAL').map(({ ruleId, value, path, message, snippet }) => ({
        ruleId,
        value,
        path: { dom: path.dom, aria: path.aria },
        message,
        snippet,
      })),
      passed: is('PASS').length,
    }
  })
}

/** Findings of IBM's engine that are no faults: rule, the element's tag, and the reason (`a11y/axe`). */
const REVIEWED: readonly { rule: string; tag: RegExp; because: string }[] = [
  {
    rule: 'aria_descendant_valid',
    tag: /vp-log-open|vp-report-open/,
    because: 'A row is one button, and the time in it is a part of its text. Nobody needs the role of the time.',
  },
  {
    rule: 'widget_tabbable_exists',
    tag: /tabindex="-1"/,
    because: 'A list is one tab stop, and arrows move inside it (`log/keyboard`, `transcript/play`).',
  },
  {
    rule: 'widget_tabbable_exists',
    tag: /role="listbox"/,
    because: 'The options of a combobox: the focus stays in its field, which names the active one.',
  },
  {
    rule: 'aria_child_tabbable',
    tag: /role="listbox"/,
    because: 'The options of a combobox: the focus stays in its field, which names the active one.',
  },
  {
    rule: 'aria_keyboard_handler_exists',
    tag: /role="(?:listbox|combobox|radiogroup)"/,
    because:
      'React listens at the root and not at each element. The arrows are tested (`contacts/listbox`, `a11y/menu`).',
  },
  {
    rule: 'widget_tabbable_single',
    tag: /role="radiogroup"/,
    because: 'Radio buttons of one name are one tab stop in every browser.',
  },
  {
    rule: 'input_label_visible',
    tag: /<(?:button|input (?:[^>]*)type="range")/,
    because: 'A button with an icon, or a slider whose neighbors say its value. Tooltips show the names of buttons.',
  },
  {
    rule: 'input_label_visible',
    tag: /placeholder="Notes are saved with the call"/,
    because:
      'Its label stands above it. The engine finds that label on the form after the call, and not beside the call.',
  },
  {
    rule: 'input_label_visible',
    tag: /aria-activedescendant|role="combobox"/,
    because: 'The field of the keypad: the tip under it says what to type, until a name or a number stands in it.',
  },
  {
    rule: 'input_label_exists',
    tag: /<select class="vp-field-input vp-select"/,
    because:
      'The speed of a player. It has a label that is not seen, and the engine accepts that of fields, not of choices.',
  },
  {
    rule: 'widget_tabbable_exists',
    tag: /class="vp-dial-key"/,
    because: 'Found contacts stand over the pad, which is inert for as long. A button returns to it.',
  },
  {
    rule: 'input_fields_grouped',
    tag: /./,
    because: 'A recommendation for pairs of fields. Each of ours has its own label.',
  },
  {
    rule: 'form_submit_button_exists',
    tag: /role="search"|vp-setup-area/,
    because: 'A search begins by itself while one types, and says so.',
  },
  {
    rule: 'list_structure_proper',
    tag: /<dl/,
    because: 'HTML allows a `div` around each pair of a `dl`.',
  },
  {
    rule: 'text_block_heading',
    tag: /vp-caller/,
    because: 'Initials in place of a photo, hidden from screen readers.',
  },
  { rule: 'style_focus_visible', tag: /./, because: 'The keyboard walk measures the ring of each stop.' },
  {
    rule: 'label_name_visible',
    tag: /vp-log-open/,
    because:
      'A row’s label is the name, with which its accessible name begins. What follows says in words what the row shows in numbers and an icon (`log/row`).',
  },
  {
    rule: 'label_name_visible',
    tag: /data-sentence/,
    because: 'The marks of a search stand in the visible text. The name has the sentence, and its time before it.',
  },
  {
    rule: 'input_checkboxes_grouped',
    tag: /vp-choice-input/,
    because: 'A single switch with its own label.',
  },
  {
    rule: 'input_label_visible',
    tag: /enterkeyhint="search"/,
    because:
      'Beside the magnifier the placeholder says it while the field is empty. The label is shown once it is not.',
  },
  {
    rule: 'select_options_grouped',
    tag: /vp-select/,
    because: 'Outcomes are single words of one kind, which no heading divides.',
  },
  { rule: 'text_sensory_misuse', tag: /./, because: 'The words name a part by its name too, not by its place alone.' },
  { rule: 'style_color_misuse', tag: /<link/, because: 'Color never is the only sign (`a11y/label-in-name`).' },
  {
    rule: 'element_tabbable_role_valid',
    tag: /vp-report-day-table/,
    because: 'A part that scrolls can have the focus, so that arrow keys scroll it.',
  },
]

/** A sentence for each finding that nobody has reviewed. */
export async function ibmFindings(page: Page): Promise<string[]> {
  const { found, passed } = await ibmResults(page)
  if (passed === 0) return ['IBM’s engine looked at nothing']
  return found
    .filter(({ ruleId, snippet }) => !REVIEWED.some(({ rule, tag }) => rule === ruleId && tag.test(snippet)))
    .map(({ ruleId, message, snippet }) => `IBM, ${ruleId}: ${message}: ${snippet.slice(0, 160)}`)
}
