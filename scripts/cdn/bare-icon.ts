import { createElement, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: object])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * In the files for script tags, the `createLucideIcon` of lucide-react: an icon as the package draws it, without its
 * contexts, its attributes for other frameworks and its class names (1 kB). An icon stands beside words: it is hidden.
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
