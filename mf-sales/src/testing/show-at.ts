import { areaShower } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import area from '../area.tsx';

export const showAt = areaShower(area, Platform);
