/** Which page answers which address. Pages are loaded when they are first visited. */
import type { Component } from 'svelte';

export interface PageModule {
  // Each page takes the named parts of its own pattern.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly default: Component<any>;
}

export interface Page {
  readonly pattern: string;
  readonly load: () => Promise<PageModule>;
}

export const PAGES: readonly Page[] = [
  { pattern: '/', load: () => import('./pages/Home.svelte') },
  { pattern: '/new/:game', load: () => import('./pages/SetUp.svelte') },
  { pattern: '/t/:id', load: () => import('./pages/Table.svelte') },
  { pattern: '/here/:id', load: () => import('./pages/Here.svelte') },
  { pattern: '/how-to-play/:game', load: () => import('./pages/HowToPlay.svelte') },
  { pattern: '/rules/:game', load: () => import('./pages/Rules.svelte') },
  { pattern: '/rules/:game/house', load: () => import('./pages/House.svelte') },
  { pattern: '/learn/:game', load: () => import('./pages/Learn.svelte') },
  { pattern: '/drills', load: () => import('./pages/Drills.svelte') },
  { pattern: '/drills/:game', load: () => import('./pages/Drills.svelte') },
  { pattern: '/r/:id', load: () => import('./pages/Review.svelte') },
  { pattern: '/me', load: () => import('./pages/Me.svelte') },
  { pattern: '/daily', load: () => import('./pages/Daily.svelte') },
  { pattern: '/daily/:date', load: () => import('./pages/Daily.svelte') },
  { pattern: '/ladder', load: () => import('./pages/Ladder.svelte') },
  { pattern: '/replays', load: () => import('./pages/Replays.svelte') },
  { pattern: '/verify', load: () => import('./pages/Verify.svelte') },
  { pattern: '/about', load: () => import('./pages/About.svelte') },
];
