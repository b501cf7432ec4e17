import { createElement, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: object])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * Replaces `createLucideIcon` of lucide-react in the files for script tags. It draws the same icon without contexts,
 * attributes for other frameworks and class names (1 kB). An icon stands beside words, so it is hidden from screen
 * readers.
 */
export default function bareIcon({ node }: IconData) {
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
