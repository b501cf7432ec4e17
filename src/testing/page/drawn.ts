/**
 * Waits in a page until it is drawn, every fade has ended and no replaced view is left (`route/focus`), in every shadow
 * root. axe then judges what a person sees.
 * The function uses nothing outside itself, because browser tests send it into their page.
 */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
    const ending = root
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    while (root.querySelector('[data-leaving]')) await new Promise(requestAnimationFrame)
  }
}
