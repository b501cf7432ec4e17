import ts from 'typescript'

/** A browser test, and the number of its expectations whose failure ends it and so hides what follows. */
export interface TestedOutsideSteps {
  title: string
  expectations: number
}

const STEP = /^(?:test\.step|softStep)$/
/**
 * Playwright's own expectations, and helpers named after them. `expect.soft` and `expect.configure({ soft: true })` end
 * no test.
 */
const HARD = /^expect(?:\.poll|[A-Z]\w*)?$/

/**
 * The tests in a spec's source, each with its hard expectations outside steps. A helper of the file that runs its
 * argument in a step counts as a step too.
 */
export function expectationsOutsideSteps(source: string): TestedOutsideSteps[] {
  const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true)
  const calledBy = (call: ts.CallExpression) => call.expression.getText(file)
  const found: TestedOutsideSteps[] = []

  const hasStep = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) && STEP.test(calledBy(node))) || (ts.forEachChild(node, hasStep) ?? false)
  const helpers = new Set<string>()
  const noteHelpers = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) {
      const helper = ts.isMethodDeclaration(node) ? node : node.initializer
      const isFunction = helper === node || (helper && ts.isArrowFunction(helper))
      if (isFunction && hasStep(helper)) helpers.add(node.name.getText(file))
    }
    ts.forEachChild(node, noteHelpers)
  }
  noteHelpers(file)

  const count = (node: ts.Node): number => {
    let expectations = 0
    if (ts.isCallExpression(node)) {
      const called = calledBy(node)
      if (STEP.test(called) || helpers.has(called)) return 0
      if (HARD.test(called)) expectations += 1
    }
    ts.forEachChild(node, (child) => void (expectations += count(child)))
    return expectations
  }
  const visit = (node: ts.Node): void => {
    const [title, ...rest] = ts.isCallExpression(node) && calledBy(node) === 'test' ? node.arguments : []
    const body = rest.at(-1)
    if (title && body) found.push({ title: title.getText(file).slice(1, -1), expectations: count(body) })
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
