/** How far the start of a page with its own tables has come. Where a server has them, all is there at once. */

export const loading = $state({
  /** From 0 to 1. */
  share: 1,
  /** How often something became known about how fast this device thinks. */
  measured: 0,
  /** Why it will not come any further. */
  trouble: '',
});
