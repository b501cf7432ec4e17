/**
 * Every test of a suite in Playwright's JSON report, at any depth.
 *
 * @param {{ specs?: object[], suites?: object[] }} suite
 */
export const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
