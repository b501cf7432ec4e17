/** Counts the React components that rendered. */
interface RenderWatch {
  /** Number of component renders since the last `take`. */
  take(): number
  /** Number of components in the part of the tree around this node. */
  countIn(node: Element): number
}

declare global {
  interface Window {
    renders: RenderWatch
  }
}

/** The fields of React's fiber that this reads. */
interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
  alternate: Fiber | null
}

/** Runs in the page, before React: in a production build too, React tells its developer tools of each commit. */
export function watchRenders(): void {
  // Function components, plain, with a ref, and memoized.
  const COMPONENTS = [0, 11, 15]
  const PERFORMED_WORK = 1
  let rendered = 0

  const childrenOf = (fiber: Fiber) => {
    const children: Fiber[] = []
    for (let child = fiber.child; child; child = child.sibling) children.push(child)
    return children
  }
  const isComponent = ({ tag }: Fiber) => COMPONENTS.includes(tag)
  const count = (fiber: Fiber): number =>
    childrenOf(fiber).reduce((sum, child) => sum + count(child), isComponent(fiber) ? 1 : 0)
  /** React reuses the fibers that it did not reach. It stopped at a fiber whose children are the same as before. */
  const countRendered = (now: Fiber, before: Fiber | null): number => {
    if (!before) return count(now)
    const own = isComponent(now) && (now.flags & PERFORMED_WORK) !== 0 ? 1 : 0
    if (now.child === before.child) return own
    return childrenOf(now).reduce((sum, child) => {
      const was = child.alternate && childrenOf(before).includes(child.alternate) ? child.alternate : null
      return sum + (childrenOf(before).includes(child) ? 0 : countRendered(child, was))
    }, own)
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
        rendered += countRendered(current, current.alternate)
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
  window.renders = {
    take() {
      const taken = rendered
      rendered = 0
      return taken
    },
    countIn(node) {
      const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$')) ?? ''
      const { [key]: fiber } = node as unknown as Record<string, Fiber | undefined>
      return fiber?.return ? count(fiber.return) : NaN
    },
  }
}
