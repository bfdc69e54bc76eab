/** The WebGL renderer, and the quality to start with. */

import type { WebGLRenderer } from 'three';
import { isSoftware, type Tier } from './quality.ts';

export function rendererName(renderer: WebGLRenderer): string {
  const gl = renderer.getContext();
  const extension = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(extension ? extension.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
}

export function firstTier(renderer: WebGLRenderer): Tier {
  return isSoftware(rendererName(renderer)) ? 'low' : 'medium';
}
